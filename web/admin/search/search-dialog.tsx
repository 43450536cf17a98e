import { chakra } from '@chakra-ui/react'
import { Command } from 'cmdk'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Quiet } from '../../components/admin-ui.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { useFound } from './use-found.ts'

const LEAST_HEIGHT = 'min(26rem, 60dvh)'
const WAIT_MS = 200

const looks = {
  '& [cmdk-input]': {
    width: '100%',
    height: '12',
    paddingInline: '4',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    bg: 'bg',
    fontSize: 'md',
  },
  '& [cmdk-list]': { minHeight: LEAST_HEIGHT, paddingBlock: '3' },
  '& [cmdk-group-heading]': {
    paddingInline: '3',
    paddingTop: '3',
    paddingBottom: '1',
    fontSize: 'xs',
    fontWeight: '700',
    color: 'fg.muted',
  },
  '& [cmdk-item]': {
    display: 'flex',
    alignItems: 'center',
    minHeight: '11',
    paddingInline: '3',
    borderRadius: 'sm',
    fontSize: 'sm',
    fontWeight: '600',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    // A rule as well: forced colors take the background away.
    borderInlineStartWidth: '3px',
    borderColor: 'transparent',
  },
  '& [cmdk-item][aria-selected=true]': { bg: 'bg.muted', borderColor: 'fg' },
  '& [cmdk-empty]': { paddingInline: '3', paddingBlock: '5', color: 'fg.muted' },
} as const

/** Finds pages, posts, campaigns and people; arrows choose, Enter goes there. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const words = useSettled(text.trim().toLowerCase())
  const { groups, isBusy } = useFound(words)
  const [chosen, setChosen] = useState('')
  const paths = groups.flatMap(({ found }) => found.map(({ path }) => path))
  // The first until another is chosen: Enter always goes somewhere.
  const present = paths.includes(chosen) ? chosen : (paths[0] ?? '')
  const go = useNavigate()
  return (
    <Dialog open onClose={onClose} title="Search">
      <chakra.div css={looks}>
        <Command label="Search" shouldFilter={false} value={present} onValueChange={setChosen}>
          <Command.Input
            value={text}
            onValueChange={setText}
            placeholder="A page, a title, a subject, an address"
            maxLength={200}
          />
          <Command.List>
            {groups.map(({ name, found }) => (
              <Command.Group key={name} heading={name}>
                {found.map(({ path, title }) => (
                  <Command.Item
                    key={path}
                    value={path}
                    onSelect={() => {
                      onClose()
                      void go(path)
                    }}
                  >
                    {title}
                  </Command.Item>
                ))}
              </Command.Group>
            ))}
            {!isBusy && <Command.Empty>Nothing fits “{text.trim()}”.</Command.Empty>}
          </Command.List>
        </Command>
        <Quiet>Arrows choose, Enter opens, Escape closes.</Quiet>
      </chakra.div>
    </Dialog>
  )
}

/** The value once it has stayed the same for a moment: the server is not called for each letter. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), WAIT_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
