import { useEffect, useState } from 'react'
import { UploadError, uploadFile, uploadProblem } from '../api/upload-file.ts'

export type UploadState =
  | { kind: 'under-way'; share: number }
  /** The file is in S3. The API makes a picture from the upload with this `id`. */
  | { kind: 'uploaded'; id: string }
  | { kind: 'failed'; problem: string }

/** Starts the upload at once, so that it runs while staff describe the picture. */
export function useUpload(file: File) {
  const [state, setState] = useState<UploadState>({ kind: 'under-way', share: 0 })
  const [tries, setTries] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` restarts the upload
  useEffect(() => {
    const stopping = new AbortController()
    setState({ kind: 'under-way', share: 0 })
    uploadFile(file, (share) => setState({ kind: 'under-way', share }), stopping.signal)
      .then((id) => setState({ kind: 'uploaded', id }))
      .catch((error: unknown) => {
        if (stopping.signal.aborted) return
        if (!(error instanceof UploadError)) console.error('An upload failed', error)
        setState({ kind: 'failed', problem: uploadProblem(error) })
      })
    return () => stopping.abort()
  }, [file, tries])

  return { state, tryAgain: () => setTries((before) => before + 1) }
}
