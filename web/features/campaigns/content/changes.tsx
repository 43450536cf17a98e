import { useMemo } from 'react'
import { Heading, Quiet } from '../../../components/admin-ui.tsx'
import { textOfHtml } from '../../../components/diff/html-text.ts'
import { ChangesLegend, isSame, MarkedChanges } from '../../../components/diff/marked-changes.tsx'
import { wordDiff } from '../../../components/diff/word-diff.ts'

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
      <ChangesLegend />
      <Heading as="h3" size="label">
        Subject
      </Heading>
      <MarkedChanges changes={subject} />
      <Heading as="h3" size="label" marginTop="6" paddingTop="5" borderTopWidth="1px">
        Content
      </Heading>
      <MarkedChanges changes={content} />
      {isSame(subject) && isSame(content) && before.content !== after.content && (
        <Quiet marginTop="5">The words are the same; only their formatting changed.</Quiet>
      )}
    </>
  )
}
