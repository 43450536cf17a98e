import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { RichText } from '../../../components/editor/rich-text.tsx'
import { Problem } from '../../../components/problem.tsx'
import type { FieldProblems, PostDraft } from './post-draft.ts'

interface ArticleFieldsProps {
  draft: PostDraft
  problems: FieldProblems
  onChange: (change: Partial<PostDraft>) => void
}

/** The title, subtitle and body, with the width and typeface that they have on the blog. */
export function ArticleFields({ draft, problems, onChange }: ArticleFieldsProps) {
  return (
    <chakra.div display="grid" gap="4" maxWidth="42rem">
      <Line
        label="Title"
        style={title}
        value={draft.title}
        problem={problems.title}
        onChange={(value) => onChange({ title: value })}
      />
      <Line
        label="Subtitle"
        style={subtitle}
        value={draft.subtitle}
        problem={problems.subtitle}
        onChange={(value) => onChange({ subtitle: value })}
      />
      <RichText
        label="Body"
        hint="Alt+F10 goes to the buttons. ##, -, 1. and > at the start of a line are shortcuts."
        subset="article"
        variant="article"
        value={draft.content}
        problem={problems.content}
        onChange={(content) => onChange({ content })}
      />
    </chakra.div>
  )
}

interface LineProps {
  label: string
  style: object
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

/** A text field that wraps but accepts no line breaks. */
function Line({ label, style, value, problem, onChange }: LineProps) {
  const id = useId()
  return (
    <div>
      <chakra.label htmlFor={id} srOnly>
        {label}
      </chakra.label>
      <chakra.textarea
        {...line}
        {...style}
        id={id}
        rows={1}
        placeholder={label}
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
        onChange={({ target }) => onChange(target.value.replaceAll(/[\r\n]+/g, ' '))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {problem && <Problem id={`${id}-problem`}>{problem}</Problem>}
    </div>
  )
}

const line = {
  display: 'block',
  width: '100%',
  paddingInline: '3',
  marginInline: '-3',
  // Without this padding, a text area would clip the descenders of letters such as “g”.
  paddingBlock: '0.2em',
  borderRadius: 'sm',
  bg: 'transparent',
  resize: 'none',
  fieldSizing: 'content',
  textWrap: 'balance',
  _placeholder: { color: 'fg.muted', opacity: '1' },
  _hover: { bg: 'bg.subtle' },
  '&[aria-invalid=true]': { boxShadow: 'inset 0 0 0 2px {colors.fg.error}' },
} as const

/** The same styles as those of the title in article-view.tsx. */
const title = {
  fontSize: 'headline',
  fontWeight: '800',
  lineHeight: '1.06',
  letterSpacing: '-0.035em',
}
const subtitle = { fontSize: 'lg', fontWeight: '600', lineHeight: '1.45' }
