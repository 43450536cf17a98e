import { Card } from '@chakra-ui/react'
import { BulletList, Section, Sheet } from '../../../components/admin-ui.tsx'

const tips = [
  'Subject, recipient and AI edits apply to whichever template you send next, and are cleared once it is sent.',
  'Tell the AI in one sentence what to change, then press Enter. Look at its work word by word, and take it back if you do not like it.',
  'Preview for desktop and phone, then send a test to your own address: nothing is cleared by it.',
  'A mail to all subscribers is checked first, and can go out now or at a time that you choose. You can close this page while it is sent: the sending goes on.',
  'The legal footer and the unsubscribe link are added to every mail and cannot be edited away.',
]

export function Instructions() {
  return (
    <Section title="Instructions">
      <Sheet>
        <Card.Root as="article">
          <BulletList
            items={tips}
            columnGap="12"
            rowGap="2.5"
            gridTemplateColumns={{ lg: 'repeat(2, minmax(0, 1fr))' }}
          />
        </Card.Root>
      </Sheet>
    </Section>
  )
}
