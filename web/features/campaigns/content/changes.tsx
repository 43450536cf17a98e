import { useMemo } from 'react'
import { Heading, Quiet } from '../../../components/admin-ui.tsx'
import { textOfHtml } from '../../../components/diff/html-text.ts'
import { ChangesLegend, isSame, MarkedChanges } from '../../../components/diff/marked-changes.tsx'
import { wordDiff } from '../../../components/diff/word-diff.ts'

interface Version {
  subject: string
  preheader?: string
  content: string
}

export function Changes({ before, after }: { before: Version; after: Version }) {
  const subject = useMemo(
    () => wordDiff(before.subject, after.subject),
    [before.subject, after.subject],
  )
  const preheader = useMemo(
    () => wordDiff(before.preheader ?? '', after.preheader ?? ''),
    [before.preheader, after.preheader],
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
      {before.preheader !== after.preheader && (
        <>
          <Part>Preheader</Part>
          <MarkedChanges changes={preheader} />
        </>
      )}
      <Part>Content</Part>
      <MarkedChanges changes={content} />
      {isSame(subject) && isSame(content) && before.content !== after.content && (
        <Quiet marginTop="5">The words are the same; only their formatting changed.</Quiet>
      )}
    </>
  )
}

function Part({ children }: { children: string }) {
  return (
    <Heading as="h3" size="label" marginTop="6" paddingTop="5" borderTopWidth="1px">
      {children}
    </Heading>
  )
}
