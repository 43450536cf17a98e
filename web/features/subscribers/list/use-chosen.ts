import { useState } from 'react'
import type { ListedSubscriber } from '../../../../contract/subscribers/admin-schemas.ts'

export interface Chosen {
  people: readonly ListedSubscriber[]
  isChosen: (id: string) => boolean
  choose: (id: string, isChosen: boolean) => void
  chooseAll: (isChosen: boolean) => void
}

/** `people` contains only the chosen people of the shown page, so that staff see everybody whom an action affects. */
export function useChosen(page: readonly ListedSubscriber[]): Chosen {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    people: page.filter(({ id }) => ids.has(id)),
    isChosen: (id) => ids.has(id),
    choose(id, isChosen) {
      const changed = new Set(ids)
      if (isChosen) changed.add(id)
      else changed.delete(id)
      setIds(changed)
    },
    chooseAll: (isChosen) => setIds(new Set(isChosen ? page.map(({ id }) => id) : [])),
  }
}
