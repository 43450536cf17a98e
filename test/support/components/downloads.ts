import { onTestFinished, vi } from 'vitest'

interface Download {
  name: string
  text(): Promise<string>
}

/** Records the pages' downloads until the test ends. */
export function watchDownloads(): Download[] {
  const downloads: Download[] = []
  const blobs = new Map<string, Blob>()
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href)
    if (blob) downloads.push({ name: this.download, text: () => blob.text() })
  })
  // jsdom has neither createObjectURL nor revokeObjectURL.
  URL.createObjectURL = (blob) => {
    const url = `blob:${window.location.origin}/${blobs.size}`
    if (blob instanceof Blob) blobs.set(url, blob)
    return url
  }
  URL.revokeObjectURL = () => {}
  onTestFinished(() => click.mockRestore())
  return downloads
}
