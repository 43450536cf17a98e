import { useEffect, useState } from 'react'
import { formatCount } from '../../components/counts.ts'
import { Small } from '../../components/type.tsx'
import { readWaiting } from './api.ts'

/**
 * The number of people on the list. The page is a static file, so the app loads the number. The line has a fixed
 * height, so that nothing moves when the number appears.
 */
export function PeopleWaiting() {
  const [people, setPeople] = useState<number | null>(null)
  useEffect(() => {
    let isMounted = true
    void readWaiting().then((count) => {
      if (isMounted) setPeople(count)
    })
    return () => {
      isMounted = false
    }
  }, [])
  return (
    <Small tone="onDeep" minHeight="56px" paddingTop="3" fontWeight="700">
      {people !== null && `${formatCount(people)}+ people are on the list already.`}
    </Small>
  )
}
