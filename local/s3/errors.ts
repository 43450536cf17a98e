import { escape as escapeXml } from 'es-toolkit'
import type { Refusal } from '../iam/permission-check.ts'

/** An error answer of S3, for example with the code `NoSuchKey`. */
export class S3Error extends Error {
  override name = 'S3Error'
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status: number) {
    super(message)
    this.code = code
    this.status = status
  }
}

export function accessDenied(refusal?: Refusal): S3Error {
  return new S3Error('AccessDenied', refusal?.message ?? 'Access Denied', 403)
}

export function errorXml({ code, message }: S3Error, requestId: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Error><Code>${escapeXml(code)}</Code><Message>${escapeXml(message)}</Message><RequestId>${requestId}</RequestId></Error>`
}
