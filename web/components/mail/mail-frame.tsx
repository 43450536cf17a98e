import { chakra, useBreakpointValue } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { Row } from '../admin-ui.tsx'
import { Choice } from '../choice.tsx'
import {
  type Background,
  MAIL_DARK,
  MAIL_WHITE,
  PHONE_WIDTH,
  previewDocument,
  type Width,
} from './preview-document.ts'

const widths = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const
const parts = [
  { value: 'html', label: 'HTML' },
  { value: 'text', label: 'Plain text' },
] as const
type Part = (typeof parts)[number]['value']
const backgrounds = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

interface MailFrameProps {
  /** Undefined while loading. */
  mail: { subject: string; html: string; text?: string } | undefined
  /** Shown above the mail, beside the choices of part, width and background. */
  children: ReactNode
}

export function MailFrame({ mail, children }: MailFrameProps) {
  const ownWidth = useBreakpointValue<Width>({ base: 'phone', md: 'desktop' }, { ssr: false })
  const [width, setWidth] = useState<Width>(ownWidth ?? 'desktop')
  const [background, setBackground] = useState<Background>('light')
  const [part, setPart] = useState<Part>('html')
  const isText = part === 'text' && mail?.text !== undefined
  return (
    <>
      <Row columnGap="8" rowGap="4" alignItems="end" paddingBottom="5">
        <chakra.div flex="1 1 18rem" minWidth="0">
          {children}
        </chakra.div>
        <Row>
          {mail?.text !== undefined && (
            <Choice name="Part" options={parts} value={part} onChange={setPart} />
          )}
          <Choice name="Width" options={widths} value={width} onChange={setWidth} />
          <Choice
            name="Background"
            options={backgrounds}
            value={background}
            onChange={setBackground}
          />
        </Row>
      </Row>
      <chakra.div
        aria-busy={!mail}
        // On a phone the mail is as wide as the screen, as in a mail program.
        marginInline={{ base: '-5', md: '0' }}
        height={{
          base: 'max(20rem, calc(100dvh - 14.75rem))',
          md: 'max(20rem, calc(100dvh - 18.75rem))',
        }}
        borderWidth="1px"
        borderInlineWidth={{ base: '0', md: '1px' }}
        borderRadius={{ base: '0', md: 'md' }}
        overflow="hidden"
        bg="bg.subtle"
      >
        {mail && isText && (
          <chakra.pre
            tabIndex={0}
            aria-label={`The plain text of the mail “${mail.subject}”`}
            height="full"
            maxWidth={width === 'phone' ? `${PHONE_WIDTH}px` : 'full'}
            marginInline="auto"
            padding="5"
            overflow="auto"
            fontFamily="mono"
            fontSize="sm"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            bg={background === 'dark' ? MAIL_DARK : MAIL_WHITE}
            color={background === 'dark' ? MAIL_WHITE : MAIL_DARK}
            _focusVisible={{ outlineOffset: '-3px' }}
          >
            {mail.text}
          </chakra.pre>
        )}
        {mail && !isText && (
          <chakra.iframe
            title={`The mail “${mail.subject}”`}
            sandbox=""
            srcDoc={previewDocument(mail.html, { width, background })}
            display="block"
            width="full"
            maxWidth={width === 'phone' ? `${PHONE_WIDTH}px` : 'full'}
            height="full"
            marginInline="auto"
            border="0"
            bg={background === 'dark' ? MAIL_DARK : MAIL_WHITE}
            // Inside the frame, because the box around it would clip an outer focus ring.
            _focusVisible={{ outlineOffset: '-3px' }}
          />
        )}
      </chakra.div>
    </>
  )
}
