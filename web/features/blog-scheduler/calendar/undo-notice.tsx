import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../components/button.tsx'
import { Check, Close } from '../../../components/icons.tsx'
import { IconButton } from '../shared/parts.tsx'

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    marginTop: '8',
    padding: '12px 12px 12px 20px',
    bg: 'bg.sprout',
    borderRadius: 'md',
    fontSize: 'sm',
    '& p': { flex: '1 1 16rem', overflowWrap: 'anywhere' },
    '& > svg': { color: 'fg.leaf' },
  },
})

/** What was just done, with the way back. The focus goes to it: what had it before may be gone. */
export function UndoNotice({
  text,
  isBusy,
  onUndo,
  onDismiss,
}: {
  text: string
  isBusy: boolean
  onUndo: () => void
  onDismiss: () => void
}) {
  const undo = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another notice
  useEffect(() => {
    // A dialog that closes hands the focus back first.
    const later = setTimeout(() => undo.current?.focus(), 50)
    return () => clearTimeout(later)
  }, [text])
  return (
    <Bar role="status">
      <Check />
      <p>{text}</p>
      <Button ref={undo} type="button" look="quiet" size="sm" disabled={isBusy} onClick={onUndo}>
        Undo
      </Button>
      <IconButton type="button" aria-label="Dismiss" onClick={onDismiss}>
        <Close />
      </IconButton>
    </Bar>
  )
}
