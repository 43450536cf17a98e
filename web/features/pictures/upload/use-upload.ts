import { useEffect, useState } from 'react'
import { UploadError, uploadFile, uploadProblem } from '../api/upload-file.ts'

export type UploadState =
  | { kind: 'under-way'; share: number }
  /** The file is in the storage: `id` finishes it. */
  | { kind: 'there'; id: string }
  | { kind: 'failed'; problem: string }

/** Uploads a file as soon as it is known, while staff describe it. */
export function useUpload(file: File) {
  const [state, setState] = useState<UploadState>({ kind: 'under-way', share: 0 })
  const [tries, setTries] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another upload
  useEffect(() => {
    const stopping = new AbortController()
    setState({ kind: 'under-way', share: 0 })
    uploadFile(file, (share) => setState({ kind: 'under-way', share }), stopping.signal)
      .then((id) => setState({ kind: 'there', id }))
      .catch((error: unknown) => {
        if (stopping.signal.aborted) return
        if (!(error instanceof UploadError)) console.error('An upload failed', error)
        setState({ kind: 'failed', problem: uploadProblem(error) })
      })
    return () => stopping.abort()
  }, [file, tries])

  return { state, tryAgain: () => setTries((before) => before + 1) }
}
