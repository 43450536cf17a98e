/** What a toast says. `failure` is announced at once, `notice` when the screen reader is free. */
export interface Toast {
  tone: 'notice' | 'failure'
  title: string
  description?: string
  /** What can be done about it; the toast closes with it. */
  action?: { label: string; onClick: () => void }
}

type Listener = (toast: Toast) => void
let listener: Listener | undefined
const waiting: Toast[] = []

/** Shows a toast. The machinery behind it is fetched with the first one. */
export function showToast(toast: Toast): void {
  if (listener) listener(toast)
  else waiting.push(toast)
}

/** The one place that draws toasts listens here; returns how to stop. */
export function onToast(show: Listener): () => void {
  listener = show
  for (const toast of waiting.splice(0)) show(toast)
  return () => {
    listener = undefined
  }
}
