import { type ComponentType, useEffect, useState } from 'react'
import { onToast, type Toast } from './toast.ts'

type Host = ComponentType<{ queue: readonly Toast[] }>

const loadHost = () => import('./toast-host.tsx')

/** Fetches what draws toasts, for pages on which one may have to say that nothing can be fetched. */
export function prepareToasts(): void {
  loadHost().catch(() => {
    // It is tried again with the first toast.
  })
}

/** Draws nothing, and loads nothing, until there is a toast. */
export function ToastOutlet() {
  const [queue, setQueue] = useState<readonly Toast[]>([])
  const [host, setHost] = useState<{ Host: Host }>()

  useEffect(
    () =>
      onToast((toast) => {
        setQueue((before) => [...before, toast])
        loadHost().then(
          ({ ToastHost }) => setHost({ Host: ToastHost }),
          (error) => console.error('The toasts could not be loaded', error),
        )
      }),
    [],
  )
  return host ? <host.Host queue={queue} /> : null
}
