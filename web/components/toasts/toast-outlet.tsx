import { type ComponentType, useEffect, useState } from 'react'
import { onToast, type Toast } from './toast.ts'

type Host = ComponentType<{ queue: readonly Toast[] }>

const loadHost = () => import('./toast-host.tsx')

/** Loads the toast host early, for pages whose toasts may have to report that the network is down. */
export function prepareToasts(): void {
  loadHost().catch(() => {
    // The first toast tries to load the host again.
  })
}

/** Loads no code until the first toast. */
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
