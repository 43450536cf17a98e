import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { arnOf } from '../aws.ts'
import type { Access } from '../iam/evaluate.ts'
import { allowEverything, type CheckPermission } from '../iam/permission-check.ts'
import { listen } from '../listen.ts'
import { readBody } from '../read-body.ts'
import { accessDenied, SesError } from './errors.ts'
import { defaultFaults, SendLimiter, type SesFaults, type SesLimits } from './faults.ts'
import { type AcceptedMail, withAutomaticTags } from './mail-events.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { checkMessage, checkSender, domainOf } from './message.ts'
import { errorXml, members, namedValues, successXml, type XmlAnswer } from './query-protocol.ts'

export interface Ses {
  endpoint: string
  mailbox: Mailbox
  faults: SesFaults
  stop(): Promise<void>
}

export interface SesOptions {
  /** The folder where mail is stored. Without a folder, mail is in memory. */
  folder?: string
  /** By default, a mailbox that stores everything in `folder`. */
  mailbox?: Mailbox
  limits?: SesLimits
  /** The domains that From addresses may have. */
  verifiedDomains: readonly string[]
  configurationSets: readonly string[]
  /** By default, every request is allowed. */
  checkPermission?: CheckPermission
  /** Called with each mail that was sent with a configuration set. */
  onAccepted?: (mail: AcceptedMail) => void
}

const BAD_GATEWAY = '<html><body><h1>502 Bad Gateway</h1></body></html>'

/** Much more than a message's 10 MB, because base64 and percent-encoding enlarge the message. */
const MAX_REQUEST_BYTES = 45 * 1024 * 1024

/** The part of Amazon SES v1 that this product uses: SendRawEmail and GetSendQuota over the Query protocol. */
export async function startSes(options: SesOptions): Promise<Ses> {
  const listener = await listen(0)
  const mailbox = options.mailbox ?? (await openMailbox(options.folder))
  const faults = defaultFaults(options.limits)
  const limiter = new SendLimiter(faults)
  const checkPermission = options.checkPermission ?? allowEverything

  listener.answerWith(async (request, response) => {
    if (faults.outage === 'reset') return void request.socket.destroy()
    if (faults.outage === 'bad-gateway')
      return void response.writeHead(502, { 'content-type': 'text/html' }).end(BAD_GATEWAY)
    const { status, requestId, xml } = await answer(request)
    if (faults.outage === 'lost-answer') return void request.socket.destroy()
    response.writeHead(status, { 'content-type': 'text/xml', 'x-amzn-requestid': requestId })
    response.end(xml)
  })
  return { endpoint: listener.url, mailbox, faults, stop: () => listener.stop() }

  async function answer(request: IncomingMessage): Promise<XmlAnswer> {
    try {
      const body = await readBody(request, MAX_REQUEST_BYTES)
      if (!body) throw new SesError('RequestEntityTooLarge', 'The request is too large.', 413)
      if (faults.latencyMs > 0) await sleep(faults.latencyMs)
      return await act(request, new URLSearchParams(body.toString('utf8')))
    } catch (error) {
      if (error instanceof SesError) return errorXml(error)
      throw error
    }
  }

  async function act(request: IncomingMessage, form: URLSearchParams): Promise<XmlAnswer> {
    const action = form.get('Action') ?? ''
    if (action === 'GetSendQuota') return sendQuota(request)
    if (action === 'SendRawEmail') return sendRawEmail(request, form)
    throw new SesError('InvalidAction', `The laptop's SES does not support the action '${action}'.`)
  }

  /** @throws SesError */
  async function require(request: IncomingMessage, ...accesses: Access[]): Promise<void> {
    const refusal = await checkPermission(request.headers, accesses)
    if (refusal) throw accessDenied(refusal)
  }

  async function sendRawEmail(request: IncomingMessage, form: URLSearchParams): Promise<XmlAnswer> {
    simulateFailure()
    const raw = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64')
    const source = form.get('Source') ?? undefined
    const { sender, recipients } = checkMessage(raw, source, members(form, 'Destinations'))
    const configurationSet = form.get('ConfigurationSetName')
    await require(request, ...sendingAccesses(sender, configurationSet))
    checkSender(sender, options.verifiedDomains)
    checkConfigurationSet(configurationSet)
    const ownTags = namedValues(form, 'Tags')
    checkTags(ownTags)
    limiter.spend(recipients.length)
    const tags =
      configurationSet === null ? undefined : withAutomaticTags(ownTags, configurationSet)
    const id = await mailbox.add(raw, sender, recipients, tags)
    const accepted = mailbox.accepted(id)
    if (accepted) options.onAccepted?.(accepted)
    return successXml('SendRawEmail', { MessageId: id })
  }

  function checkTags(tags: Record<string, string>) {
    const wrong = Object.entries(tags)
      .flat()
      .find((text) => !/^[A-Za-z0-9_-]{1,256}$/.test(text))
    if (wrong === undefined) return
    throw new SesError('InvalidParameterValue', `Invalid tag name or value: <${wrong}>.`)
  }

  async function sendQuota(request: IncomingMessage): Promise<XmlAnswer> {
    await require(request, { action: 'ses:GetSendQuota', resource: '*' })
    return successXml('GetSendQuota', {
      Max24HourSend: faults.dailyQuota,
      MaxSendRate: faults.maxSendRate,
      SentLast24Hours: limiter.sentLast24Hours,
    })
  }

  function checkConfigurationSet(name: string | null) {
    if (name === null || options.configurationSets.includes(name)) return
    const message = `Configuration set <${name}> does not exist.`
    throw new SesError('ConfigurationSetDoesNotExist', message)
  }

  function simulateFailure() {
    if (faults.outage === 'internal-failure')
      throw new SesError('InternalFailure', 'The request processing has failed.', 500)
    const next = faults.failNext.shift()
    if (next) throw next
    if (Math.random() < faults.throttleRate)
      throw new SesError('Throttling', 'Maximum sending rate exceeded.')
    if (Math.random() < faults.failureRate)
      throw new SesError('ServiceUnavailable', 'Service is unavailable.', 503)
  }
}

/**
 * SES checks permission on the sender's identity. If the request has a configuration set, SES checks permission on that
 * set too.
 */
function sendingAccesses(sender: string, configurationSet: string | null): Access[] {
  const identity = `identity/${domainOf(sender)}`
  const set = configurationSet === null ? [] : [`configuration-set/${configurationSet}`]
  return [identity, ...set].map((resource) => ({
    action: 'ses:SendRawEmail',
    resource: arnOf('ses', resource),
    context: { 'ses:FromAddress': sender },
  }))
}
