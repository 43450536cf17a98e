import * as v from 'valibot'
import {
  type Condition,
  type EngagementKind,
  type Part,
  type Question,
  question,
  type Segment,
  segmentName,
} from '../../../../contract/subscribers/segment-schemas.ts'

/** Values of the form, complete or not. */
export interface SegmentDraft {
  name: string
  conditions: readonly ConditionDraft[]
  part: { by: Part['by'] | ''; count: string }
}

export type ConditionKind = Condition['kind']

/** Contains the fields of all kinds. A change of the kind clears only `is`, and the other fields keep their values. */
export interface ConditionDraft {
  key: number
  kind: ConditionKind
  from: string
  to: string
  is: string
  has: boolean
  what: EngagementKind
  did: boolean
  /** A number of days. If blank, there is no limit. */
  within: string
}

export function newCondition(key: number): ConditionDraft {
  return {
    key,
    kind: 'tag',
    from: '',
    to: '',
    is: '',
    has: true,
    what: 'opened',
    did: true,
    within: '',
  }
}

export const NEW_SEGMENT: SegmentDraft = {
  name: '',
  conditions: [newCondition(0)],
  part: { by: '', count: '' },
}

export function draftOf({ name, question: { conditions, part } }: Segment): SegmentDraft {
  return {
    name,
    conditions: conditions.map(conditionDraft),
    part: part ? { by: part.by, count: String(part.count) } : NEW_SEGMENT.part,
  }
}

function conditionDraft(condition: Condition, key: number): ConditionDraft {
  const draft = { ...newCondition(key), kind: condition.kind }
  switch (condition.kind) {
    case 'joined':
      return {
        ...draft,
        from: condition.from ?? '',
        to: condition.to ?? '',
        within: textOf(condition.within),
      }
    case 'source':
    case 'origin':
      return { ...draft, is: condition.is }
    case 'tag':
      return { ...draft, is: condition.is, has: condition.has }
    case 'engaged': {
      const { what, did, within } = condition
      return { ...draft, what, did, within: textOf(within) }
    }
  }
}

function textOf(days: number | null | undefined): string {
  return days === null || days === undefined ? '' : String(days)
}

export type ReadDraft =
  | { kind: 'complete'; name: string; question: Question }
  /**
   * `problems`: messages by field, such as `name` or `conditions.0.is`. `conditions.0`: a message about a whole
   * condition.
   */
  | { kind: 'incomplete'; problems: ReadonlyMap<string, string> }

const schema = v.object({ name: segmentName, question })

/** Validates the form with the schemas of the request. */
export function readDraft(draft: SegmentDraft): ReadDraft {
  const input = { name: draft.name, question: questionInput(draft) }
  const read = v.safeParse(schema, input)
  if (read.success) return { kind: 'complete', ...read.output }
  const problems = read.issues.map(
    (issue) => [(v.getDotPath(issue) ?? '').replace(/^question\./, ''), issue.message] as const,
  )
  return { kind: 'incomplete', problems: new Map(problems.toReversed()) }
}

/**
 * Undefined while the question is incomplete. The name is not needed, because staff see the number of matching
 * subscribers before they name the segment.
 */
export function questionIn(draft: SegmentDraft): Question | undefined {
  const read = v.safeParse(question, questionInput(draft))
  return read.success ? read.output : undefined
}

function questionInput({ conditions, part }: SegmentDraft) {
  return {
    conditions: conditions.map(conditionInput),
    part: part.by === '' ? null : { by: part.by, count: numberIn(part.count) },
  }
}

function conditionInput({ kind, from, to, is, has, what, did, within }: ConditionDraft) {
  switch (kind) {
    case 'joined':
      return {
        kind,
        ...(from && { from }),
        ...(to && { to }),
        ...(within.trim() !== '' && { within: numberIn(within) }),
      }
    case 'source':
    case 'origin':
      return { kind, is }
    case 'tag':
      return { kind, is, has }
    case 'engaged':
      return { kind, what, did, within: within.trim() === '' ? null : numberIn(within) }
  }
}

/** NaN if the text is not a number. The schemas refuse NaN. */
function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.replaceAll(',', ''))
}
