import { type ComponentType, useEffect, useState } from 'react'
import { onToast, type Toast } from './toast.ts'

type Host = ComponentType<{ queue: readonly Toast[] }>

/** Draws nothing, and loads nothing, until there is a toast. */
export function ToastOutlet() {
  const [queue, setQueue] = useState<readonly Toast[]>([])
  const [host, setHost] = useState<{ Host: Host }>()

  useEffect(
    () =>
      onToast((toast) => {
        setQueue((before) => [...before, toast])
        import('./toast-host.tsx').then(
          ({ ToastHost }) => setHost({ Host: ToastHost }),
          (error) => console.error('The toasts could not be loaded', error),
        )
      }),
    [],
  )
  return host ? <host.Host queue={queue} /> : null
}
