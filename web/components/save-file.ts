/**
 * A CSV file begins with a byte order mark. Without it, Excel reads the file in the computer's own encoding and spoils
 * every “é”, also for an import of the file that Excel saves.
 */
export function saveFile(name: string, content: Blob): void {
  const isCsv = content.type.startsWith('text/csv')
  const file = isCsv ? new Blob(['\uFEFF', content], { type: content.type }) : content
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has read the file long before this minute ends.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** 'subscribers-2026-11-21.csv', with the date in the browser's time zone. */
export function datedName(name: string, extension: string, now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return `${name}-${day.map((part) => String(part).padStart(2, '0')).join('-')}.${extension}`
}
