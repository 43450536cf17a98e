import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

const DOUBLE_CLICK_MS = 500

/**
 * A change that staff make, as useMutation has it; but the same change is not asked for again while it is under way, nor
 * by the second click of a double click. `isPending` is a render behind: it disables a button too late for that.
 */
export function useChange<Answer, Wish = void>(
  options: UseMutationOptions<Answer, Error, Wish>,
): UseMutationResult<Answer, Error, Wish> {
  const asked = useRef(new Map<string, number>())
  const mutation = useMutation({
    ...options,
    onSettled: (...settled) => {
      const [, , wish] = settled
      const since = Date.now() - (asked.current.get(keyOf(wish)) ?? 0)
      setTimeout(() => asked.current.delete(keyOf(wish)), Math.max(0, DOUBLE_CLICK_MS - since))
      return options.onSettled?.(...settled)
    },
  })
  const mutate: typeof mutation.mutate = (...args) => {
    const key = keyOf(args[0])
    if (asked.current.has(key)) return
    asked.current.set(key, Date.now())
    mutation.mutate(...args)
  }
  return { ...mutation, mutate }
}

function keyOf(wish: unknown): string {
  return JSON.stringify(wish) ?? ''
}
