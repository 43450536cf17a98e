import { chakra, useBreakpointValue } from '@chakra-ui/react'
import { useState } from 'react'
import type { previewEmail } from '../../../../contract/mail/routes.ts'
import type { Written } from '../../../../contract/route.ts'
import { Message } from '../../../components/admin-ui.tsx'
import { Button } from '../../../components/button.tsx'
import { failureText } from '../../../components/call-failure.ts'
import { usePreview } from '../api/mail.ts'
import { Choice } from '../shared/choice.tsx'
import { type Background, previewDocument, type Width } from './preview-document.ts'

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '16px 32px',
    alignItems: 'end',
    justifyContent: 'space-between',
    paddingBottom: '5',
  },
})
const Subject = chakra('p', {
  base: {
    flex: '1 1 18rem',
    fontSize: 'lg',
    fontWeight: '700',
    lineHeight: '1.35',
    overflowWrap: 'anywhere',
    '& > span': { display: 'block', fontSize: 'sm', fontWeight: '600', color: 'fg.muted' },
  },
})
const Choices = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })
const Stage = chakra('div', {
  base: {
    borderWidth: '1px',
    borderRadius: 'md',
    overflow: 'hidden',
    bg: 'bg.subtle',
    height: { base: 'max(320px, calc(100dvh - 236px))', md: 'max(320px, calc(100dvh - 300px))' },
    '& > iframe': {
      display: 'block',
      width: '100%',
      height: '100%',
      marginInline: 'auto',
      border: '0',
      bg: '#FFFFFF',
      // Its focus ring would be cut off outside.
      _focusVisible: { outlineOffset: '-3px' },
    },
    '&[data-background=dark] > iframe': { bg: '#101010' },
    '&[data-width=phone] > iframe': { maxWidth: '390px' },
  },
})

const widths = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const
const backgrounds = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** The mail as its recipients get it, on a desktop or a phone, light or darkened. */
export function MailPreview({ request }: { request: Written<typeof previewEmail, 'body'> }) {
  const ownWidth = useBreakpointValue<Width>({ base: 'phone', md: 'desktop' }, { ssr: false })
  const [width, setWidth] = useState<Width>(ownWidth ?? 'desktop')
  const [background, setBackground] = useState<Background>('light')
  const { data: mail, error, refetch } = usePreview(request)

  if (error && !mail)
    return (
      <div role="alert">
        <Message>{failureText(error, 'The preview could not be loaded')}</Message>
        <Button type="button" look="quiet" size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  return (
    <>
      <Bar>
        <Subject>
          <span>Subject</span>
          {mail ? mail.subject : 'Loading...'}
        </Subject>
        <Choices>
          <Choice name="Width" options={widths} value={width} onChange={setWidth} />
          <Choice
            name="Background"
            options={backgrounds}
            value={background}
            onChange={setBackground}
          />
        </Choices>
      </Bar>
      <Stage data-width={width} data-background={background} aria-busy={!mail}>
        {mail && (
          <iframe
            title={`The mail “${mail.subject}”`}
            sandbox=""
            srcDoc={previewDocument(mail.html, { width, background })}
          />
        )}
      </Stage>
    </>
  )
}
