/** Hands a file to the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has its own hold on the content by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** 'subscribers-2026-11-21.csv', by the calendar where the browser is. */
export function datedName(what: string, ending: string, now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return `${what}-${day.map((part) => String(part).padStart(2, '0')).join('-')}.${ending}`
}
