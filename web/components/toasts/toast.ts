/** Screen readers announce a `failure` at once, and a `notice` when they are idle. */
export interface Toast {
  tone: 'notice' | 'failure'
  title: string
  description?: string
  action?: { label: string; onClick: () => void }
}

type Listener = (toast: Toast) => void
let listener: Listener | undefined
const waiting: Toast[] = []

/** A toast waits until the toast outlet listens. */
export function showToast(toast: Toast): void {
  if (listener) listener(toast)
  else waiting.push(toast)
}

/** There is one listener, the toast outlet. @returns a function that removes the listener */
export function onToast(show: Listener): () => void {
  listener = show
  for (const toast of waiting.splice(0)) show(toast)
  return () => {
    listener = undefined
  }
}
