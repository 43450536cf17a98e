import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { brandFile, brandStyles } from '../brand-files.ts'
import type { Answer } from '../listen.ts'
import type { SimulateEvent } from '../ses/feedback.ts'
import { simulateFeedback } from './feedback.ts'
import type { Inbox } from './mail.ts'

const PAGE: Record<string, { file: string; type: string }> = {
  '/': { file: 'index.html', type: 'text/html; charset=utf-8' },
  '/inbox.css': { file: 'inbox.css', type: 'text/css' },
  '/inbox.js': { file: 'inbox.js', type: 'text/javascript' },
}

/** A mail is untrusted HTML: it may load pictures from anywhere, but run no scripts of its own and send no forms. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  'img-src * data:',
  'font-src * data:',
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Serves the inbox's page and its API. The API can only read mails and simulate events. */
export function createInboxAnswer(inbox: Inbox, simulateEvent: SimulateEvent): Answer {
  return async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const [, feedbackId] = FEEDBACK.exec(url.pathname) ?? []
    if (feedbackId !== undefined && request.method === 'POST') {
      const { status, message } = await simulateFeedback(feedbackId, request, simulateEvent)
      return json(response, status, { message })
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return json(response, 405, {
        message: 'The inbox allows only GET, and POST to a mail’s feedback.',
      })
    const page = PAGE[url.pathname]
    if (page) return showPage(response, page)
    const file = await brandFile(url.pathname)
    if (file) return show(response, file.type, file.body)
    if (url.pathname === '/api/emails') return listMail(response, inbox, url.searchParams)
    const [, id, raw] = /^\/api\/emails\/([\w-]+)(\/raw)?$/.exec(url.pathname) ?? []
    if (id && raw) return showRaw(response, await inbox.raw(id))
    const mail = id && (await inbox.read(id))
    if (mail) return json(response, 200, mail)
    return json(response, 404, { message: 'There is no such mail.' })
  }
}

const FEEDBACK = /^\/api\/emails\/([\w-]+)\/feedback$/

function listMail(response: ServerResponse, inbox: Inbox, query: URLSearchParams) {
  const to = query.get('to')
  const limit = query.get('limit')
  if (limit !== null && !/^\d{1,9}$/.test(limit))
    return json(response, 400, { message: 'limit is a number.' })
  const mails = inbox.list({ ...(to && { to }), ...(limit !== null && { limit: Number(limit) }) })
  json(response, 200, mails)
}

function showRaw(response: ServerResponse, raw: Buffer | undefined) {
  if (!raw) return json(response, 404, { message: 'There is no such mail.' })
  response.writeHead(200, {
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  response.end(raw)
}

async function showPage(response: ServerResponse, { file, type }: { file: string; type: string }) {
  const source = await readFile(new URL(`page/${file}`, import.meta.url), 'utf8')
  show(response, type, type === 'text/css' ? brandStyles + source : source)
}

function show(response: ServerResponse, type: string, content: string | Buffer) {
  response.writeHead(200, {
    'content-type': type,
    'cache-control': 'no-cache',
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
  })
  response.end(content)
}

function json(response: ServerResponse, status: number, value: unknown) {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(value))
}
