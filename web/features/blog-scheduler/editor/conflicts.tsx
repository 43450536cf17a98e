import { chakra } from '@chakra-ui/react'
import type { LastChange } from '../../../../contract/posts/staff-schemas.ts'
import type { Segment } from '../../../../contract/subscribers/segment-schemas.ts'
import { useSegments } from '../../../api/segments.ts'
import { useStaffNames } from '../../../api/staff-names.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { timeWithZone } from '../../../clock/wall-clock.ts'
import { Action, Heading, Notice, Quiet, Row } from '../../../components/admin-ui.tsx'
import { textOfHtml } from '../../../components/diff/html-text.ts'
import { ChangesLegend, MarkedChanges } from '../../../components/diff/marked-changes.tsx'
import { wordDiff } from '../../../components/diff/word-diff.ts'
import { changeInWords } from '../shared/post-words.ts'
import type { FieldName, PostDraft } from './post-draft.ts'
import type { Writing } from './writing.ts'

interface ConflictsProps {
  writing: Writing
  changed: LastChange | undefined
  onChoose: (field: FieldName, whose: 'mine' | 'theirs') => void
}

/** Shows both texts of each field that was changed here and elsewhere. Staff choose one. */
export function Conflicts({ writing, changed, onChoose }: ConflictsProps) {
  const staff = useStaffNames()
  const timeZone = useTimeZone()
  const textOf = useFieldText()
  const { conflicts, base, mine } = writing
  return (
    <Notice tone="warning" role="alert" marginTop="6" display="block">
      <strong>This post was changed elsewhere while you were writing.</strong>
      {changed && (
        <Quiet>
          {changeInWords(changed, staff)}, {timeWithZone(changed.at, timeZone)}. Nothing of either
          text is lost: choose for each part.
        </Quiet>
      )}
      <ChangesLegend />
      {conflicts.map((field) => (
        <chakra.section key={field} aria-label={fieldTitles[field]} marginTop="5">
          <Heading as="h2" size="label">
            {fieldTitles[field]}
          </Heading>
          <Quiet>From theirs to yours:</Quiet>
          <MarkedChanges changes={wordDiff(textOf(base, field), textOf(mine, field))} />
          <Row marginTop="3">
            <Action onClick={() => onChoose(field, 'theirs')}>Take theirs</Action>
            <Action variant="solid" onClick={() => onChoose(field, 'mine')}>
              Keep mine
            </Action>
          </Row>
        </chakra.section>
      ))}
    </Notice>
  )
}

/** A field's text for the comparison of two forms. */
export function useFieldText(): (from: PostDraft, field: FieldName) => string {
  const { data: segments = [] } = useSegments()
  return (from, field) =>
    field === 'newsletter_segment'
      ? segmentName(segments, from.newsletter_segment)
      : fieldText(from, field)
}

export const fieldTitles: Readonly<Record<FieldName, string>> = {
  title: 'Title',
  slug: 'Address',
  subtitle: 'Subtitle',
  excerpt: 'Excerpt',
  content: 'Body',
  cover_image: 'Cover',
  tags: 'Tags',
  read_time: 'Read time',
  newsletter_enabled: 'Newsletter',
  newsletter_segment: 'Who gets the newsletter',
  sources: 'Sources',
  author: 'Author',
  reviewed_by: 'Reviewed by',
  publish_at: 'Publish date and time',
}

function segmentName(segments: readonly Segment[], id: string): string {
  if (id === '') return 'All subscribers'
  return segments.find((segment) => segment.id === id)?.name ?? 'A deleted segment'
}

function fieldText(draft: PostDraft, field: Exclude<FieldName, 'newsletter_segment'>): string {
  if (field === 'content') return textOfHtml(draft.content)
  if (field === 'newsletter_enabled') return draft.newsletter_enabled ? 'On' : 'Off'
  if (field === 'sources')
    return draft.sources.map(({ title, url }) => `${title} ${url}`).join('\n')
  return draft[field]
}
