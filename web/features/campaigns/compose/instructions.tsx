import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Card, Heading, Part, Sheet } from '../../../components/admin-ui.tsx'

const Tips = chakra('ul', {
  base: {
    listStyle: 'disc',
    paddingInlineStart: '1.2em',
    maxWidth: '65ch',
    '& li::marker': { color: 'fg.leaf' },
    '& li + li': { marginTop: '2.5' },
  },
})

export function Instructions() {
  const title = useId()
  return (
    <Part aria-labelledby={title}>
      <Heading id={title}>Instructions</Heading>
      <Sheet>
        <Card>
          <Tips>
            <li>
              Subject, recipient and AI edits apply to whichever template you send next, and are
              cleared once it is sent.
            </li>
            <li>
              Tell the AI in one sentence what to change, then press Enter. Look at its work word by
              word, and take it back if you do not like it.
            </li>
            <li>
              Preview for desktop and phone, then send a test to your own address. A test clears the
              options too.
            </li>
            <li>
              A mail to all subscribers is checked first, and can go out now or at a time that you
              choose. You can close this page while it is sent: the sending goes on.
            </li>
            <li>
              The legal footer and the unsubscribe link are added to every mail and cannot be edited
              away.
            </li>
          </Tips>
        </Card>
      </Sheet>
    </Part>
  )
}
