import { Button, Heading, Section, Text } from '@react-email/components'
import type { MailLinks } from '../links.ts'
import { Frame } from './frame.tsx'
import { look } from './look.ts'

/** Spec §3's default subject. */
export const WELCOME_SUBJECT = 'Welcome to MyPlateful! 🎉'

interface WelcomeProps {
  links: MailLinks
  postalAddress: string
}

export function Welcome({ links, postalAddress }: WelcomeProps) {
  return (
    <Frame
      preview="You are on the early-access list. Here is what happens next."
      links={links}
      postalAddress={postalAddress}
    >
      <Heading style={look.heading}>Your place at the table is saved</Heading>
      <Text style={look.text}>
        Thank you for joining the early-access list. MyPlateful will let you snap a photo of a meal
        and see its calories, its nutrients and how it supports your long-term health.
      </Text>
      <Text style={look.text}>
        <span style={look.term}>What happens next.</span> We are putting the finishing touches on
        the app. When it opens, people on this list hear first. Until then we send nutrition tips
        that are worth your time, and nothing else.
      </Text>
      <Text style={look.text}>
        <span style={look.term}>While you wait.</span> Our articles cover what labels leave out, the
        micronutrients most plates miss, and why counting macros is only part of the picture.
      </Text>
      <Section style={{ padding: '8px 0' }}>
        <Button href={links.site('/blog')} style={look.button}>
          Read the nutrition blog
        </Button>
      </Section>
    </Frame>
  )
}
