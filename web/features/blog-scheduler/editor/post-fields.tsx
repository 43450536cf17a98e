import { chakra } from '@chakra-ui/react'
import { RichText } from '../../../components/editor/rich-text.tsx'
import { Field, TextField, Tick } from '../../../components/field.tsx'
import { CoverChooser } from './cover-chooser.tsx'
import type { FieldName, FieldProblems, PostDraft } from './post-draft.ts'
import { PublishTimeFields } from './publish-time-fields.tsx'
import { SourceFields } from './source-fields.tsx'

const Pair = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', md: '1fr 1fr' }, gap: '5' },
})

interface PostFieldsetProps {
  draft: PostDraft
  taken: readonly string[]
  problems: FieldProblems
  /** What readers have had keeps its date and address. */
  isPublished: boolean
  onChange: (change: Partial<PostDraft>) => void
}

/** Everything of a post that staff write. */
export function PostFieldset({ draft, taken, problems, isPublished, onChange }: PostFieldsetProps) {
  const text = (name: Exclude<FieldName, 'newsletter_enabled' | 'sources'>) => ({
    value: draft[name],
    problem: problems[name],
    onChange: (value: string) => onChange({ [name]: value }),
  })
  return (
    <>
      <Field label="Title" autoComplete="off" {...text('title')} />
      {!isPublished && (
        <Field
          label="Address"
          hint="The last part of its link: letters a-z, digits and hyphens. Blank: made from the title."
          autoComplete="off"
          spellCheck={false}
          {...text('slug')}
        />
      )}
      <Field label="Subtitle" autoComplete="off" {...text('subtitle')} />
      <TextField label="Excerpt" rows={3} {...text('excerpt')} />
      <RichText
        label="Body"
        hint="Alt+F10 goes to the buttons. ##, -, 1. and > at the start of a line are shortcuts."
        subset="article"
        {...text('content')}
      />
      <SourceFields
        sources={draft.sources}
        problem={problems.sources}
        onChange={(sources) => onChange({ sources })}
      />
      <CoverChooser {...text('cover_image')} />
      <Pair>
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
      </Pair>
      <Pair>
        <Field
          label="Author"
          hint="Who wrote it, as readers see it. Blank: MyPlateful."
          autoComplete="off"
          {...text('author')}
        />
        <Field
          label="Reviewed by"
          hint="Who has read it and vouches for it, as readers see it. Blank: nobody."
          autoComplete="off"
          {...text('reviewed_by')}
        />
      </Pair>
      {!isPublished && (
        <Pair>
          <PublishTimeFields taken={taken} {...text('publish_at')} />
        </Pair>
      )}
      <Tick
        checked={draft.newsletter_enabled}
        onChange={(newsletter_enabled) => onChange({ newsletter_enabled })}
      >
        Send a newsletter to subscribers when it is published
      </Tick>
    </>
  )
}
