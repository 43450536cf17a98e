import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * Like useMutation, but ignores a call with the same variables while the first call is running. `isPending` updates
 * only with the next render, too late to stop a fast double click.
 */
export function useSingleMutation<Answer, Variables = void>(
  options: UseMutationOptions<Answer, Error, Variables>,
): UseMutationResult<Answer, Error, Variables> {
  const running = useRef(new Set<string>())
  const mutation = useMutation({
    ...options,
    onSettled: (...settled) => {
      const [, , variables] = settled
      running.current.delete(keyOf(variables))
      return options.onSettled?.(...settled)
    },
  })
  const mutate: typeof mutation.mutate = (...args) => {
    const key = keyOf(args[0])
    if (running.current.has(key)) return
    running.current.add(key)
    mutation.mutate(...args)
  }
  return { ...mutation, mutate }
}

function keyOf(variables: unknown): string {
  return JSON.stringify(variables) ?? ''
}
