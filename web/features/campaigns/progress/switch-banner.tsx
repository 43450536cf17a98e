import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { Action, Heading } from '../../../components/admin-ui.tsx'
import { Alert } from '../../../components/icons.tsx'
import { momentText } from '../shared/campaign-words.ts'

interface SwitchBannerProps {
  title: string
  because: ReactNode
  children: ReactNode
  action: string
  onAction: () => void
}

export function SwitchBanner({ title, because, children, action, onAction }: SwitchBannerProps) {
  const heading = useId()
  return (
    <chakra.section
      aria-labelledby={heading}
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="3.5"
      marginBottom={{ base: '10', md: '14' }}
      paddingInline={{ base: '4', md: '7' }}
      paddingBlock={{ base: '5', md: '7' }}
      bg="bg.panel"
      borderWidth="2px"
      borderColor="fg.error"
      borderRadius="md"
    >
      <chakra.span color="fg.error" lineHeight="0">
        <Alert />
      </chakra.span>
      <div>
        <div role="alert">
          <Heading size="card" id={heading}>
            {title}
          </Heading>
          <chakra.p marginTop="2" maxWidth="65ch">
            {because}
          </chakra.p>
        </div>
        <chakra.p marginTop="2" maxWidth="65ch">
          {children}
        </chakra.p>
        <Action variant="solid" marginTop="5" onClick={onAction}>
          {action}
        </Action>
      </div>
    </chakra.section>
  )
}

export function Moment({ at }: { at: string }) {
  const timeZone = useTimeZone()
  return <time dateTime={at}>{momentText(at, timeZone)}</time>
}
