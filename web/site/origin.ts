import { originOf, originParts, type VisitOrigin } from '../../contract/subscribers/visit-origin.ts'

/** The sessionStorage key for where the visitor first came from. The browser deletes the entry when the tab closes. */
const KEY = 'came-from'

export function rememberOrigin(): void {
  if (Object.keys(readOrigin()).length > 0) return
  const { search, host } = window.location
  const origin = originOf(search, document.referrer, host)
  const stored = new URLSearchParams()
  for (const [part, text] of Object.entries(origin)) if (text) stored.set(part, text)
  if (stored.size === 0) return
  try {
    sessionStorage.setItem(KEY, stored.toString())
  } catch {
    // Without storage the visitor counts as direct.
  }
}

export function readOrigin(): VisitOrigin {
  const stored = new URLSearchParams(readStored())
  const origin: VisitOrigin = {}
  for (const part of originParts) {
    const text = stored.get(part)
    if (text) origin[part] = text
  }
  return origin
}

function readStored(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}
