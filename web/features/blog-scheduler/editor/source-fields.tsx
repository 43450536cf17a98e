import { chakra } from '@chakra-ui/react'
import { useRef } from 'react'
import type { Source } from '../../../../contract/posts/schemas.ts'
import { Action, Quiet } from '../../../components/admin-ui.tsx'
import { Field } from '../../../components/field.tsx'
import { Problem } from '../../../components/problem.tsx'

const Group = chakra('fieldset', { base: { minWidth: '0' } })
const Legend = chakra('legend', {
  base: { marginBottom: '1.5', fontSize: 'sm', fontWeight: '700' },
})
const Line = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    marginTop: '4',
    justifyItems: 'start',
    '& > div': { width: '100%' },
  },
})

const MAX_SOURCES = 30

interface SourceFieldsProps {
  sources: readonly Source[]
  problem: string | undefined
  onChange: (sources: Source[]) => void
}

/** The sources in the order that readers see. Saving drops each source that has neither a title nor an address. */
export function SourceFields({ sources, problem, onChange }: SourceFieldsProps) {
  const add = useRef<HTMLButtonElement>(null)
  const change = (index: number, part: Partial<Source>) =>
    onChange(sources.map((source, at) => (at === index ? { ...source, ...part } : source)))
  return (
    <Group>
      <Legend>Sources</Legend>
      <Quiet>What the article has its facts from, with a link that readers can follow.</Quiet>
      {sources.map((source, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a source has no id, and its texts change while typing
        <Line key={index}>
          <Field
            label={`Title of source ${index + 1}`}
            autoComplete="off"
            maxLength={300}
            value={source.title}
            onChange={(title) => change(index, { title })}
          />
          <Field
            label={`Address of source ${index + 1}`}
            type="url"
            placeholder="https://"
            autoComplete="off"
            value={source.url}
            onChange={(url) => change(index, { url })}
          />
          <Action
            aria-label={`Remove source ${index + 1}`}
            onClick={() => {
              onChange(sources.filter((_, at) => at !== index))
              // The pressed button disappears with its line, and the focus would be lost.
              add.current?.focus()
            }}
          >
            Remove
          </Action>
        </Line>
      ))}
      {problem && <Problem marginTop="1.5">{problem}</Problem>}
      <Action
        ref={add}
        marginTop="3"
        blocked={sources.length >= MAX_SOURCES}
        onClick={() => onChange([...sources, { title: '', url: '' }])}
      >
        Add a source
      </Action>
    </Group>
  )
}
