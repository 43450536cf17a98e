import { chakra } from '@chakra-ui/react'
import { upperFirst } from 'es-toolkit'
import { useEffect, useState } from 'react'
import { questionWords } from '../../../../contract/subscribers/question-words.ts'
import {
  COUNT_READS,
  type Question,
  type SegmentCount,
} from '../../../../contract/subscribers/segment-schemas.ts'
import { useSegmentCount } from '../../../api/segments.ts'
import { Notice, Quiet, TryAgain } from '../../../components/admin-ui.tsx'
import { peopleWords } from '../../../components/audience/people-words.ts'
import { countOf, formatCount } from '../../../components/counts.ts'

const DEBOUNCE_MS = 600

/**
 * The conditions of a segment in words, and how many people meet them now.
 * @param question undefined while it is incomplete
 */
export function LiveCount({ question }: { question: Question | undefined }) {
  const counted = useDebounced(question)
  const { data, isError, isFetching } = useSegmentCount(counted)
  const isOld = isFetching || counted !== question
  return (
    <Notice tone="active" display="block" aria-busy={isOld}>
      <p>{question ? questionWords(question) : 'Complete the conditions to count the people.'}</p>
      {/* A minimum height, so that a new count does not move the page. */}
      <chakra.div role="status" minHeight="16" marginTop="2">
        {question && isError && !isFetching && (
          <>
            <p>The people could not be counted.</p>
            <TryAgain />
          </>
        )}
        {question && !isError && (
          <>
            <chakra.strong display="block" fontSize="xl" opacity={isOld ? '0.6' : '1'}>
              {data ? upperFirst(peopleWords(data)) : 'Counting...'}
            </chakra.strong>
            {data && !isOld && <Quiet>{costWords(data)}</Quiet>}
          </>
        )}
      </chakra.div>
    </Notice>
  )
}

function costWords({ people, exact, looked_at, with_first_name }: SegmentCount): string {
  const named =
    exact && people > 0
      ? ` ${formatCount(Math.min(with_first_name, people))} with a first name.`
      : ''
  const looked = `Looked at ${countOf(looked_at, 'person', 'people')}`
  const most = exact ? '.' : `; at most ${formatCount(COUNT_READS)} people are.`
  return `${named} ${looked}${most}`.trim()
}

/** Waits for a pause in typing, so that no request is made for a half-typed condition. */
function useDebounced(question: Question | undefined): Question | undefined {
  const key = JSON.stringify(question)
  const [settled, setSettled] = useState({ key, question })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes whenever the content of `question` does
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ key, question }), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [key])
  return settled.key === key ? question : settled.question
}
