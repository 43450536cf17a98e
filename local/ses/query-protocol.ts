import { randomUUID } from 'node:crypto'
import type { SesError } from './errors.ts'

const NAMESPACE = 'http://ses.amazonaws.com/doc/2010-12-01/'

export interface XmlAnswer {
  status: number
  requestId: string
  xml: string
}

/** The values of `NAME.member.1`, `NAME.member.2` and so on, in order. */
export function members(form: URLSearchParams, name: string): string[] {
  const values: string[] = []
  for (let number = 1; ; number += 1) {
    const value = form.get(`${name}.member.${number}`)
    if (value === null) return values
    values.push(value)
  }
}

/** Maps the value of `NAME.member.1.Name` to the value of `NAME.member.1.Value`, and so on. */
export function namedValues(form: URLSearchParams, name: string): Record<string, string> {
  const values: Record<string, string> = {}
  for (let number = 1; ; number += 1) {
    const key = form.get(`${name}.member.${number}.Name`)
    if (key === null) return values
    values[key] = form.get(`${name}.member.${number}.Value`) ?? ''
  }
}

export function successXml(action: string, result: Record<string, string | number>): XmlAnswer {
  const requestId = randomUUID()
  const fields = Object.entries(result).map(([name, value]) => element(name, value))
  const xml = `<${action}Response xmlns="${NAMESPACE}">
  <${action}Result>${fields.join('')}</${action}Result>
  <ResponseMetadata>${element('RequestId', requestId)}</ResponseMetadata>
</${action}Response>
`
  return { status: 200, requestId, xml }
}

export function errorXml(error: SesError): XmlAnswer {
  const requestId = randomUUID()
  const type = error.status < 500 ? 'Sender' : 'Receiver'
  const xml = `<ErrorResponse xmlns="${NAMESPACE}">
  <Error>${element('Type', type)}${element('Code', error.code)}${element('Message', error.message)}</Error>
  ${element('RequestId', requestId)}
</ErrorResponse>
`
  return { status: error.status, requestId, xml }
}

function element(name: string, value: string | number): string {
  return `<${name}>${escapeXml(String(value))}</${name}>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
