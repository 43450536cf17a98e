import { useState } from 'react'
import type { Picture } from '../../../../contract/pictures/schemas.ts'
import { UploadDialog } from './upload-dialog.tsx'

export function useUploadQueue(onDone: (picture: Picture) => void) {
  const [waiting, setWaiting] = useState<readonly { id: string; file: File }[]>([])
  const [first, ...rest] = waiting
  const next = () => setWaiting((before) => before.slice(1))
  return {
    add: (files: readonly File[]) =>
      setWaiting((before) => [
        ...before,
        ...files.map((file) => ({ id: crypto.randomUUID(), file })),
      ]),
    dialog: first && (
      <UploadDialog
        key={first.id}
        file={first.file}
        more={rest.length}
        onClose={next}
        onDone={(picture) => {
          next()
          onDone(picture)
        }}
      />
    ),
  }
}
