import { useQueryClient } from '@tanstack/react-query'
import { isEqual, omit } from 'es-toolkit'
import { useState } from 'react'
import type { Segment } from '../../../../contract/subscribers/segment-schemas.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { isRefusedWith } from '../../../api/staff-client.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'
import { failureText } from '../../../components/call-outcome.ts'
import { saveSegment } from '../api/segments.ts'
import {
  type ConditionDraft,
  draftOf,
  NEW_SEGMENT,
  newCondition,
  readDraft,
  type SegmentDraft,
} from './segment-draft.ts'

/** @param segment undefined for a new segment */
export function useSegmentForm(segment: Segment | undefined, onSaved: (name: string) => void) {
  const queries = useQueryClient()
  const [id] = useState(() => segment?.id ?? crypto.randomUUID())
  const [initial] = useState(() => (segment ? draftOf(segment) : NEW_SEGMENT))
  const [draft, setDraft] = useState(initial)
  const [version, setVersion] = useState(segment?.version ?? 0)
  const [hasTried, setHasTried] = useState(false)
  const { mutate, isPending, error, reset } = useSingleMutation({
    mutationFn: saveSegment,
    onSuccess: (segments, { name }) => {
      queries.setQueryData(queryKeys.segments, segments)
      onSaved(name)
    },
    onError: () => queries.invalidateQueries({ queryKey: queryKeys.segments }),
  })
  const read = readDraft(draft)

  function change(part: Partial<SegmentDraft>) {
    setDraft((before) => ({ ...before, ...part }))
  }

  function send(over: number) {
    setHasTried(true)
    if (read.kind === 'complete')
      mutate({ id, name: read.name, question: read.question, version: over })
  }

  const isConflict = isRefusedWith(error, 'segment_changed')
  return {
    id,
    draft,
    isChanged: !isEqual(withoutKeys(draft), withoutKeys(initial)),
    isSaving: isPending,
    isConflict,
    failure:
      error && !isConflict
        ? failureText(error, 'The segment was not saved. Please try again.')
        : undefined,
    problemAt: (place: string) =>
      hasTried && read.kind === 'incomplete' ? read.problems.get(place) : undefined,
    change,
    changeCondition(key: number, part: Partial<ConditionDraft>) {
      change({
        conditions: draft.conditions.map((one) => (one.key === key ? { ...one, ...part } : one)),
      })
    },
    addCondition() {
      const key = Math.max(-1, ...draft.conditions.map((one) => one.key)) + 1
      change({ conditions: [...draft.conditions, newCondition(key)] })
    },
    removeCondition(key: number) {
      change({ conditions: draft.conditions.filter((one) => one.key !== key) })
    },
    save: () => send(version),
    takeTheirs(theirs: Segment) {
      reset()
      setDraft(draftOf(theirs))
      setVersion(theirs.version)
    },
    /** Overwrites the segment that somebody else saved. If they deleted it, creates it again. */
    saveOver: (theirs: Segment | undefined) => {
      setVersion(theirs?.version ?? 0)
      send(theirs?.version ?? 0)
    },
  }
}

export type SegmentForm = ReturnType<typeof useSegmentForm>

/** Drops the keys, which differ between two drafts of the same segment. */
function withoutKeys({ conditions, ...draft }: SegmentDraft) {
  return { ...draft, conditions: conditions.map((one) => omit(one, ['key'])) }
}
