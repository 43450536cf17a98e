import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * A change that staff make, as useMutation has it; but the same change is not asked for again while it is under way.
 * `isPending` is a render behind: it disables a button too late for two presses at once.
 */
export function useSingleMutation<Answer, Variables = void>(
  options: UseMutationOptions<Answer, Error, Variables>,
): UseMutationResult<Answer, Error, Variables> {
  const underWay = useRef(new Set<string>())
  const mutation = useMutation({
    ...options,
    onSettled: (...settled) => {
      const [, , variables] = settled
      underWay.current.delete(keyOf(variables))
      return options.onSettled?.(...settled)
    },
  })
  const mutate: typeof mutation.mutate = (...args) => {
    const key = keyOf(args[0])
    if (underWay.current.has(key)) return
    underWay.current.add(key)
    mutation.mutate(...args)
  }
  return { ...mutation, mutate }
}

function keyOf(variables: unknown): string {
  return JSON.stringify(variables) ?? ''
}
