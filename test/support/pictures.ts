import sharp, { type Sharp } from 'sharp'
import { STAFF_SCOPE } from '../../contract/route.ts'
import { call } from './request.ts'

// Uploads pictures like a staff member's browser.

type Handler = Parameters<typeof call>[0]
const staff = { scopes: [STAFF_SCOPE], staff: 'ada' }

/** A picture of noise, which compresses like a photograph and is different in each call. */
export function photo(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 110, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background: '#2a6', noise } })
}

export interface Ticket {
  id: string
  url: string
  fields: Record<string, string>
}

async function beginUpload(handler: Handler, bytes: number): Promise<Ticket> {
  const { status, body } = await call(handler, { ...staff, body: { bytes } })
  if (status !== 201) throw new Error(`begin answered ${status}: ${JSON.stringify(body)}`)
  return body as unknown as Ticket
}

/** Posts the form like a browser: the fields, then the file. */
export function postForm(
  url: string,
  fields: Record<string, string>,
  file: Uint8Array,
  headers = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(file)]), 'whatever.jpg')
  return fetch(url, { method: 'POST', body: form, headers })
}

function finishUpload(handler: Handler, id: string, fields: object = {}) {
  const body = { name: 'plate.jpg', alt: 'A plate of peas', ...fields }
  return call(handler, { ...staff, params: { id }, body })
}

export async function upload(
  begin: Handler,
  finish: Handler,
  file: Uint8Array,
  description: object = {},
) {
  const { id, url, fields } = await beginUpload(begin, file.length)
  const posted = await postForm(url, fields, file)
  if (posted.status !== 204) throw new Error(await posted.text())
  return finishUpload(finish, id, description)
}
