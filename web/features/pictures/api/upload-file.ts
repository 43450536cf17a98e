import { beginUpload } from '../../../../contract/pictures/routes.ts'
import { MAX_PICTURE_BYTES, type UploadTicket } from '../../../../contract/pictures/schemas.ts'
import { callStaff, StaffCallError } from '../../../api/staff-client.ts'

/** The file was not uploaded. The message is for staff and says what to do next. */
export class UploadError extends Error {
  override name = 'UploadError'
}

/**
 * Uploads a file to S3 with a form that the API has signed.
 * @param onProgress gets the uploaded share, 0 to 1
 * @returns the upload's id
 * @throws UploadError, StaffCallError
 */
export async function uploadFile(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  if (file.size === 0) throw new UploadError('The file is empty. Choose another.')
  if (file.size > MAX_PICTURE_BYTES) throw new UploadError(TOO_LARGE)
  const ticket = await callStaff(beginUpload, { body: { bytes: file.size }, signal })
  await post(ticket, file, onProgress, signal)
  return ticket.id
}

const TOO_LARGE = 'The file is over 10 MB. Export the picture smaller, and upload that.'

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
function post(
  { url, fields }: UploadTicket,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // The file is the last field, because S3 ignores all fields after it.
  form.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    signal.addEventListener('abort', stop)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status < 300) resolve()
      else reject(new UploadError(refusal(request.responseText)))
    }
    request.onerror = () =>
      reject(
        new UploadError('The upload did not get through. Check your connection and try again.'),
      )
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'))
    request.onloadend = () => signal.removeEventListener('abort', stop)
    request.open('POST', url)
    request.send(form)
  })
}

function refusal(xml: string): string {
  if (xml.includes('EntityTooLarge')) return TOO_LARGE
  if (xml.includes('Policy expired')) return 'The upload took over ten minutes. Try again.'
  return 'The storage did not take the file. Try again.'
}

export function uploadProblem(error: unknown): string {
  if (error instanceof UploadError) return error.message
  if (error instanceof StaffCallError && error.failure.kind === 'refused') {
    const { issues, message } = error.failure
    return issues[0]?.message ?? message
  }
  return 'The picture could not be added. Try again.'
}
