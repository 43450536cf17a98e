import {
  Body,
  Column,
  Container,
  Head,
  Html,
  Img,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components'
import type { ReactNode } from 'react'
import { COMPANY_NAME, PRODUCT_NAME, TAGLINE } from '../../../contract/business.ts'
import { look } from './email-styles.ts'

interface FrameProps {
  /** The line that inboxes show after the subject. */
  preview: string
  homePage: string
  logo: string
  unsubscribePage: string
  postalAddress: string
  children?: ReactNode
}

/**
 * What no mail goes without and no edit can remove: who sent it, why, the postal address, the way out. The footer
 * is a table of its own, outside the one that holds the content.
 */
export function Frame(props: FrameProps) {
  return (
    <Html lang="en">
      <Head>
        <title>{PRODUCT_NAME}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </Head>
      <Body style={look.body}>
        <Preview>{props.preview}</Preview>
        <Container style={look.page}>
          <Header homePage={props.homePage} logo={props.logo} />
          <Section style={look.fixed}>
            <Row style={look.fixed}>
              <Column style={look.contentCell}>
                <div style={look.content}>{props.children}</div>
              </Column>
            </Row>
          </Section>
        </Container>
        <Footer unsubscribePage={props.unsubscribePage} postalAddress={props.postalAddress} />
      </Body>
    </Html>
  )
}

function Header({ homePage, logo }: Pick<FrameProps, 'homePage' | 'logo'>) {
  return (
    <Section>
      <Row>
        <Column style={look.header}>
          <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
            <tbody>
              <tr>
                <td>
                  {/* The priority keeps React from putting a preload link into the head. */}
                  <Img
                    src={logo}
                    width={32}
                    height={32}
                    alt=""
                    fetchPriority="low"
                    style={look.mark}
                  />
                </td>
                <td>
                  <Link href={homePage} style={look.brand}>
                    {PRODUCT_NAME}
                  </Link>
                </td>
              </tr>
            </tbody>
          </table>
        </Column>
      </Row>
    </Section>
  )
}

function Footer(props: Pick<FrameProps, 'unsubscribePage' | 'postalAddress'>) {
  return (
    <Container style={look.footerPage}>
      <Section>
        <Row>
          <Column style={look.footerCell}>
            <Text style={look.footer}>
              You get this mail because this address joined the early-access list of {PRODUCT_NAME}.
              Not you, or no longer interested?{' '}
              {/* ses:no-track: the way out leads straight to the site, through no one's counting (SES FAQ, metrics). */}
              <Link ses:no-track="" href={props.unsubscribePage} style={look.footerLink}>
                Unsubscribe
              </Link>
            </Text>
            <Text style={look.footer}>
              {COMPANY_NAME} · {props.postalAddress}
            </Text>
            <Text style={look.footer}>{TAGLINE}</Text>
          </Column>
        </Row>
      </Section>
    </Container>
  )
}
