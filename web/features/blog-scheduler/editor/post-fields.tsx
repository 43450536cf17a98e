import { chakra } from '@chakra-ui/react'
import { CoverChooser } from './cover-chooser.tsx'
import { FormRow, Input, TextArea } from './form-controls.tsx'
import type { FieldName, FieldProblems, PostDraft } from './post-draft.ts'
import { PublishTimeFields } from './publish-time-fields.tsx'

const Pair = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', md: '1fr 1fr' }, columnGap: '5' },
})
const Tick = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '44px',
    marginTop: '4',
    fontSize: 'sm',
    fontWeight: '700',
    cursor: 'pointer',
    '& input': { width: '22px', height: '22px', accentColor: 'var(--chakra-colors-leaf-solid)' },
  },
})

/** Everything of a post that staff write. */
export function PostFieldset({
  draft,
  taken,
  problems,
  isPublished,
  onChange,
}: {
  draft: PostDraft
  taken: readonly string[]
  problems: FieldProblems
  /** A published post keeps its date. */
  isPublished: boolean
  onChange: (change: Partial<PostDraft>) => void
}) {
  const line = (name: Exclude<FieldName, 'newsletter_enabled'>, label: string, hint?: string) => (
    <FormRow label={label} problem={problems[name]} {...(hint && { hint })}>
      {(control) => (
        <Input
          {...control}
          type="text"
          autoComplete="off"
          value={draft[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </FormRow>
  )
  const area = (name: 'excerpt' | 'content', label: string, rows: number, hint?: string) => (
    <FormRow label={label} problem={problems[name]} {...(hint && { hint })}>
      {(control) => (
        <TextArea
          {...control}
          rows={rows}
          {...(name === 'content' && {
            fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
            fontSize: 'sm',
            spellCheck: true,
          })}
          value={draft[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </FormRow>
  )

  return (
    <>
      {line('title', 'Title')}
      {line('subtitle', 'Subtitle')}
      {area('excerpt', 'Excerpt', 3)}
      {area('content', 'Body (HTML)', 14, 'Headings, paragraphs, lists and links are kept.')}
      <CoverChooser
        value={draft.cover_image}
        problem={problems.cover_image}
        onChange={(cover_image) => onChange({ cover_image })}
      />
      <Pair>
        {line('tags', 'Tags', 'Separate them with commas.')}
        {line('read_time', 'Read time', "For example '5 min read'.")}
      </Pair>
      {!isPublished && (
        <Pair>
          <PublishTimeFields
            value={draft.publish_at}
            taken={taken}
            problem={problems.publish_at}
            onChange={(publish_at) => onChange({ publish_at })}
          />
        </Pair>
      )}
      <Tick>
        <input
          type="checkbox"
          checked={draft.newsletter_enabled}
          onChange={({ target }) => onChange({ newsletter_enabled: target.checked })}
        />
        Send a newsletter to subscribers when it is published
      </Tick>
    </>
  )
}
