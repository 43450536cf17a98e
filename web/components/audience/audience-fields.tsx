import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { AudienceRequest, Part } from '../../../contract/subscribers/segment-schemas.ts'
import { TextButton } from '../admin-ui.tsx'
import { Field, SelectField } from '../field.tsx'
import { SegmentField } from './segment-field.tsx'

interface AudienceFieldsProps {
  value: AudienceRequest | null
  /** Called with null for all active subscribers. */
  onChange: (value: AudienceRequest | null) => void
  disabled?: boolean
}

const ALL = 'all'

/** Fields for a segment and a part of it. No segment means all active subscribers. */
export function AudienceFields({ value, onChange, disabled = false }: AudienceFieldsProps) {
  const part = value?.part
  return (
    <chakra.div
      display="grid"
      gap="6"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
    >
      {value?.after !== undefined && (
        <chakra.p gridColumn="1 / -1">
          <strong>The next wave.</strong> It leaves out everybody who is in an earlier wave, and
          starts with twice as many people as the last one.{' '}
          <TextButton onClick={() => onChange(normalized({ ...value, after: undefined }))}>
            Make it a mail to everybody again
          </TextButton>
        </chakra.p>
      )}
      <SegmentField
        label="Segment"
        hint="Optional. Blank: all subscribers."
        disabled={disabled}
        value={value?.segment}
        onChange={(segment) => onChange(normalized({ ...value, segment }))}
      />
      <PartFields
        part={part}
        disabled={disabled}
        onChange={(next) => onChange(normalized({ ...value, part: next }))}
      />
    </chakra.div>
  )
}

function PartFields({
  part,
  disabled,
  onChange,
}: {
  part: Part | undefined
  disabled: boolean
  onChange: (part: Part | undefined) => void
}) {
  const [typed, setTyped] = useState<string>()
  const text = textOf(part, typed)
  const by = part?.by ?? ALL
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns={part ? '1fr 8rem' : '1fr'}>
      <SelectField
        label="How many"
        hint="By place: those who have been on the list longest come first."
        disabled={disabled}
        value={by}
        onChange={(choice) => {
          if (choice === ALL) return onChange(undefined)
          onChange({
            by: choice === 'random' ? 'random' : 'place',
            count: part?.count ?? DEFAULT_COUNT,
          })
        }}
      >
        <option value={ALL}>Everybody in it</option>
        <option value="place">The first by place</option>
        <option value="random">A random part</option>
      </SelectField>
      {part && (
        <Field
          label="People"
          inputMode="numeric"
          disabled={disabled}
          problem={countIn(text) === undefined ? 'Give a number from 1 to 1,000,000' : undefined}
          value={text}
          onChange={(changed) => {
            setTyped(changed)
            const count = countIn(changed)
            if (count !== undefined) onChange({ ...part, count })
          }}
        />
      )}
    </chakra.div>
  )
}

const DEFAULT_COUNT = 500
const MAX_COUNT = 1_000_000

/**
 * Returns the typed text. Returns the part's count if nothing was typed, or if the count has changed since, for example
 * for the next wave.
 */
function textOf(part: Part | undefined, typed: string | undefined): string {
  const count = typed === undefined ? part?.count : (countIn(typed) ?? part?.count)
  return typed !== undefined && count === part?.count ? typed : String(part?.count ?? '')
}

function countIn(text: string): number | undefined {
  const count = Number(text.replaceAll(',', ''))
  return Number.isInteger(count) && count >= 1 && count <= MAX_COUNT ? count : undefined
}

function normalized({ segment, part, after }: AudienceRequest): AudienceRequest | null {
  if (segment === undefined && part === undefined && after === undefined) return null
  return {
    ...(segment !== undefined && { segment }),
    ...(part && { part }),
    ...(after !== undefined && { after }),
  }
}
