import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * A change that staff make, as useMutation has it; but the same change is not asked for again while it is under way.
 * `isPending` is a render behind: it disables a button too late for two presses at once.
 */
export function useChange<Answer, Wish = void>(
  options: UseMutationOptions<Answer, Error, Wish>,
): UseMutationResult<Answer, Error, Wish> {
  const underWay = useRef(new Set<string>())
  const mutation = useMutation({
    ...options,
    onSettled: (...settled) => {
      const [, , wish] = settled
      underWay.current.delete(keyOf(wish))
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

function keyOf(wish: unknown): string {
  return JSON.stringify(wish) ?? ''
}
