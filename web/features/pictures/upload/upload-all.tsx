import { useState } from 'react'
import type { ChosenPicture } from '../../../components/pictures/choose-picture.ts'
import { UploadDialog } from './upload-dialog.tsx'

interface UploadAllProps {
  /** At least one file. */
  files: readonly File[]
  /** @param pictures in the order of the files; undefined for a file that staff skipped */
  onEnd: (pictures: (ChosenPicture | undefined)[]) => void
}

export function UploadAll({ files, onEnd }: UploadAllProps) {
  const [done, setDone] = useState<readonly (ChosenPicture | undefined)[]>([])
  const file = files[done.length]
  if (!file) return null

  function end(picture: ChosenPicture | undefined) {
    const all = [...done, picture]
    if (all.length === files.length) onEnd(all)
    else setDone(all)
  }

  return (
    <UploadDialog
      key={done.length}
      file={file}
      more={files.length - done.length - 1}
      onClose={() => end(undefined)}
      onDone={({ src, alt, width, height }) => end({ src, alt: alt ?? '', width, height })}
    />
  )
}
