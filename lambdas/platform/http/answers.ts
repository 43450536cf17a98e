import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'

export type Answer = APIGatewayProxyStructuredResultV2

/** A JSON answer. Nothing of the API is kept by caches: its answers are about one person or one moment. */
export function json(statusCode: number, body: unknown): Answer {
  return {
    statusCode,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify(body),
  }
}

/** A page of its own. */
export function html(statusCode: number, body: string): Answer {
  return {
    statusCode,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body,
  }
}

/** The answer to a form: another page, which a reload asks for again without sending the form again. */
export function seeOther(location: string): Answer {
  return { ...redirect(location), statusCode: 303 }
}

export function redirect(location: string): Answer {
  return { statusCode: 302, headers: { location, 'cache-control': 'no-store' }, body: '' }
}
