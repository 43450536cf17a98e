import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { Action, Heading } from '../../../components/admin-ui.tsx'
import { Alert } from '../../../components/icons.tsx'
import { momentText } from '../shared/campaign-words.ts'

const Banner = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '3.5',
    marginBottom: { base: '10', md: '14' },
    paddingInline: { base: '4', md: '7' },
    paddingBlock: { base: '5', md: '7' },
    bg: 'bg.panel',
    borderWidth: '1.5px',
    borderColor: 'fg.error',
    borderRadius: 'md',
    '& > svg': { color: 'fg.error' },
    '& p': { marginTop: '2', maxWidth: '65ch' },
  },
})

interface SwitchBannerProps {
  title: string
  because: ReactNode
  /** What to do before the button is pressed. */
  children: ReactNode
  /** The button's words. */
  action: string
  onAction: () => void
}

/** Says that mail of a kind does not go out, why, and how to go on. */
export function SwitchBanner({ title, because, children, action, onAction }: SwitchBannerProps) {
  const heading = useId()
  return (
    <Banner aria-labelledby={heading}>
      <Alert />
      <div>
        <div role="alert">
          <Heading size="card" id={heading}>
            {title}
          </Heading>
          <p>{because}</p>
        </div>
        <p>{children}</p>
        <Action look="solid" marginTop="5" onClick={onAction}>
          {action}
        </Action>
      </div>
    </Banner>
  )
}

export function Moment({ at }: { at: string }) {
  const timeZone = useTimeZone()
  return <time dateTime={at}>{momentText(at, timeZone)}</time>
}
