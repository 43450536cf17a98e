import { Body, Container, Head, Hr, Html, Link, Preview, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { COMPANY_NAME, PRODUCT_NAME, TAGLINE } from '../../../contract/business.ts'
import type { MailLinks } from '../links.ts'
import { look } from './look.ts'

interface FrameProps {
  /** The line that inboxes show after the subject. */
  preview: string
  links: MailLinks
  postalAddress: string
  children: ReactNode
}

/** What no mail goes without and no edit can remove: who sent it, why, the postal address, the way out. */
export function Frame({ preview, links, postalAddress, children }: FrameProps) {
  return (
    <Html lang="en">
      <Head>
        <title>{PRODUCT_NAME}</title>
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={look.body}>
        <Container style={look.page}>
          <Link href={links.site('/')} style={look.brand}>
            {PRODUCT_NAME}
          </Link>
          {children}
          <Hr style={look.rule} />
          <Text style={look.footer}>
            You get this mail because this address joined the early-access list of {PRODUCT_NAME}.
            Not you, or no longer interested?{' '}
            <Link href={links.unsubscribePage} style={look.footerLink}>
              Unsubscribe
            </Link>
          </Text>
          <Text style={look.footer}>
            {COMPANY_NAME} · {postalAddress} · {TAGLINE}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}
