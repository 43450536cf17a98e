import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../../api/query-keys.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'
import { tagSubscribers } from '../api/subscribers.ts'

/** Changes the tags of one or several people. @param onChanged gets the number of people with changed tags */
export function useTagging(onChanged: (changed: number) => void) {
  const queries = useQueryClient()
  return useSingleMutation({
    mutationFn: tagSubscribers,
    onSuccess: (changed) => {
      onChanged(changed)
      return queries.invalidateQueries({ queryKey: queryKeys.subscribers })
    },
  })
}
