import type { IncomingMessage } from 'node:http'

/** The event that CloudFront passes to a function. */
export function edgeEvent(
  eventType: 'viewer-request' | 'viewer-response',
  request: IncomingMessage,
) {
  const [uri = '/', query = ''] = split(request.url ?? '/')
  return {
    version: '1.0',
    context: {
      distributionDomainName: 'localhost',
      distributionId: 'LOCAL',
      eventType,
      requestId: 'local',
    },
    viewer: { ip: request.socket.remoteAddress ?? '127.0.0.1' },
    request: {
      method: request.method ?? 'GET',
      uri,
      querystring: queryFields(query),
      headers: headerFields(request),
      cookies: {},
    },
  }
}

function split(url: string): [string, string] {
  const mark = url.indexOf('?')
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)]
}

/** CloudFront passes the query without decoding it. */
function queryFields(query: string) {
  const values = new Map<string, string[]>()
  for (const pair of query.split('&').filter(Boolean)) {
    const [name = '', ...value] = pair.split('=')
    values.set(name, [...(values.get(name) ?? []), value.join('=')])
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, multiField(all)]))
}

function headerFields(request: IncomingMessage) {
  const entries = Object.entries(request.headersDistinct).filter(([name]) => name !== 'cookie')
  return Object.fromEntries(entries.map(([name, values]) => [name, multiField(values ?? [])]))
}

function multiField(values: readonly string[]) {
  const [value = ''] = values
  return values.length > 1
    ? { value, multiValue: values.map((one) => ({ value: one })) }
    : { value }
}
