import { chakra } from '@chakra-ui/react'
import { useMemo } from 'react'
import { Heading, Quiet } from '../../../components/admin-ui.tsx'
import { textOfHtml } from './html-text.ts'
import { type Change, wordDiff } from './word-diff.ts'

const Text = chakra('p', {
  base: {
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    maxWidth: '65ch',
    '& del + ins': { marginInlineStart: '0.25em' },
  },
})
const Removed = chakra('del', {
  base: {
    color: 'fg.error',
    textDecorationThickness: '1.5px',
  },
})
const Added = chakra('ins', {
  base: {
    bg: 'bg.sprout',
    color: 'fg.leaf',
    fontWeight: '700',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
  },
})
interface Mail {
  subject: string
  content: string
}

/** Two versions of a mail as one text, with what was removed and what was added marked. */
export function Changes({ before, after }: { before: Mail; after: Mail }) {
  const subject = useMemo(
    () => wordDiff(before.subject, after.subject),
    [before.subject, after.subject],
  )
  const content = useMemo(
    () => wordDiff(textOfHtml(before.content), textOfHtml(after.content)),
    [before.content, after.content],
  )
  return (
    <>
      <Quiet marginBottom="5">
        <Removed>Struck through</Removed> was removed, <Added>underlined</Added> was added.
      </Quiet>
      <Heading as="h3" size="label">
        Subject
      </Heading>
      <Marked changes={subject} />
      <Heading as="h3" size="label" marginTop="6" paddingTop="5" borderTopWidth="1px">
        Content
      </Heading>
      <Marked changes={content} />
      {isSame(subject) && isSame(content) && before.content !== after.content && (
        <Quiet marginTop="5">The words are the same; only their formatting changed.</Quiet>
      )}
    </>
  )
}

function Marked({ changes }: { changes: readonly Change[] }) {
  return (
    <Text>
      {changes.map(({ removed, added, value }, index) => {
        // The list is never reordered: a place in the text is what a change is.
        const key = String(index)
        if (removed) return <Removed key={key}>{value}</Removed>
        if (added) return <Added key={key}>{value}</Added>
        return <span key={key}>{value}</span>
      })}
    </Text>
  )
}

function isSame(changes: readonly Change[]): boolean {
  return changes.every(({ removed, added }) => !removed && !added)
}
