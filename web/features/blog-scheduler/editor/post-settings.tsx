import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { PRODUCT_NAME } from '../../../../contract/business.ts'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import { useSegments } from '../../../api/segments.ts'
import { Heading } from '../../../components/admin-ui.tsx'
import { SegmentField } from '../../../components/audience/segment-field.tsx'
import { Checkbox, Field, TextField } from '../../../components/field.tsx'
import { PublishTimeFields } from '../actions/publish-time-fields.tsx'
import { usePipeline } from '../api/posts.ts'
import { postsOf } from '../shared/weeks.ts'
import { CoverChooser } from './cover-chooser.tsx'
import type { FieldName, FieldProblems, PostDraft } from './post-draft.ts'
import { SourceFields } from './source-fields.tsx'

interface PostSettingsProps {
  draft: PostDraft
  serverPost: BlogPost | null
  problems: FieldProblems
  onChange: (change: Partial<PostDraft>) => void
}

export function PostSettings({ draft, serverPost, problems, onChange }: PostSettingsProps) {
  // A post that was ever published keeps its date and address.
  const isPublic = serverPost?.status === 'published' || serverPost?.status === 'withdrawn'
  const text = (name: Exclude<FieldName, 'newsletter_enabled' | 'sources'>) => ({
    value: draft[name],
    problem: problems[name],
    onChange: (value: string) => onChange({ [name]: value }),
  })
  return (
    <chakra.aside aria-label="Settings" display="grid" gap="8">
      {!isPublic && (
        <Group title="When">
          <Times id={serverPost?.id} {...text('publish_at')} />
          <Checkbox
            checked={draft.newsletter_enabled}
            onChange={(newsletter_enabled) => onChange({ newsletter_enabled })}
          >
            Send a newsletter to subscribers when it is published
          </Checkbox>
          {draft.newsletter_enabled && (
            <NewsletterSegment
              value={draft.newsletter_segment}
              problem={problems.newsletter_segment}
              onChange={(newsletter_segment) => onChange({ newsletter_segment })}
            />
          )}
        </Group>
      )}
      <Group title="In lists and search">
        {!isPublic && (
          <Field
            label="Address"
            hint="The last part of its link: letters a-z, digits and hyphens. It follows the title until you choose one."
            autoComplete="off"
            spellCheck={false}
            {...text('slug')}
          />
        )}
        <TextField label="Excerpt" rows={3} {...text('excerpt')} />
        <Field
          label="Tags"
          hint="Separate them with commas."
          autoComplete="off"
          {...text('tags')}
        />
        <Field
          label="Read time"
          hint="For example '5 min read'."
          autoComplete="off"
          {...text('read_time')}
        />
        <CoverChooser {...text('cover_image')} />
      </Group>
      <Group title="Who stands for it">
        <Field
          label="Author"
          hint={`Who wrote it, as readers see it. Blank: ${PRODUCT_NAME}.`}
          autoComplete="off"
          {...text('author')}
        />
        <Field
          label="Reviewed by"
          hint="Who has read it and vouches for it, as readers see it. Blank: nobody."
          autoComplete="off"
          {...text('reviewed_by')}
        />
        <SourceFields
          sources={draft.sources}
          problem={problems.sources}
          onChange={(sources) => onChange({ sources })}
        />
      </Group>
    </chakra.aside>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section aria-label={title} display="grid" gap="5">
      <Heading as="h2" size="row" paddingBottom="2" borderBottomWidth="1px" borderColor="border">
        {title}
      </Heading>
      {children}
    </chakra.section>
  )
}

interface NewsletterSegmentProps {
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

/** Renders nothing while there are no segments, unless a deleted segment is still chosen. */
function NewsletterSegment({ value, problem, onChange }: NewsletterSegmentProps) {
  const { data: segments = [] } = useSegments()
  if (segments.length === 0 && !value) return null
  return (
    <SegmentField
      label="The newsletter goes to"
      problem={problem}
      value={value || undefined}
      onChange={(segment) => onChange(segment ?? '')}
    />
  )
}

interface TimesProps {
  id: string | undefined
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

function Times({ id, ...field }: TimesProps) {
  const { data } = usePipeline()
  const others = data ? postsOf(data).filter((post) => post.id !== id) : []
  const taken = others.flatMap(({ status, publish_at }) =>
    status === 'scheduled' ? publish_at : [],
  )
  return <PublishTimeFields taken={taken} post={id} {...field} />
}
