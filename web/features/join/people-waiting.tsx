import { useEffect, useState } from 'react'
import { formatCount } from '../../components/counts.ts'
import { Small } from '../../components/type.tsx'
import { readWaiting } from './api.ts'

/**
 * How many people are on the list. The page is a file, so the number comes with the app, once the visitor has done something;
 * it keeps its line from the start, so that nothing moves.
 */
export function PeopleWaiting() {
  const [people, setPeople] = useState<number | null>(null)
  useEffect(() => {
    let isHere = true
    void readWaiting().then((read) => {
      if (isHere) setPeople(read)
    })
    return () => {
      isHere = false
    }
  }, [])
  return (
    <Small tone="onDeep" minHeight="56px" paddingTop="3" fontWeight="700">
      {people !== null && `${formatCount(people)}+ people are waiting already.`}
    </Small>
  )
}
