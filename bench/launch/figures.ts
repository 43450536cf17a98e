import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import type { Campaign, ReceiptLine } from '../../contract/campaigns/schemas.ts'
import type { AudienceRequest, Question } from '../../contract/subscribers/segment-schemas.ts'
import { buildSiteIfStale } from '../../local/build-site.ts'
import { type Figure, noted } from '../figure.ts'
import { freePorts, MOST_UNCERTAIN, startHostProcess } from '../host/host-process.ts'
import { mailsPerAddress } from '../host/mailbox.ts'
import { staffOf } from '../host/staff.ts'
import { mailchimpExport, type Person, TAG } from './mailchimp-export.ts'

const FIRST_WAVE = 500
const SECOND_WAVE = 1000
const GREETINGS_READ = 60
const QUESTION: Question = { conditions: [{ kind: 'tag', is: TAG, has: true }], part: null }
const GREETING = '<p>Hello {{first_name|there}},</p>'

interface Wave {
  name: string
  expected: number
  kills: number
  campaign: Campaign
  receipt: readonly ReceiptLine[]
}

/**
 * Runs a launch on the laptop host, as staff do: imports a Mailchimp export, and mails all people with the tag TAG in
 * three waves. Kills the host with SIGKILL three times: while the second wave is sent, while the third wave is frozen,
 * and while the third wave is sent.
 */
export async function launchFigures(rows: number): Promise<Figure[]> {
  await buildSiteIfStale(() => {})
  const folder = await mkdtemp(join(tmpdir(), 'myplateful-launch-'))
  const ports = await freePorts()
  let host = await startHostProcess(folder, ports)
  const killHost = async () => {
    await host.kill()
    host = await startHostProcess(folder, ports)
  }
  try {
    const { file, people } = mailchimpExport(rows)
    const tagged = people.filter(({ isTagged }) => isTagged)
    const staff = await staffOf(host.siteUrl)
    const counts = await staff.importFile(file)
    const segment = await staff.saveSegment('Launch', QUESTION)
    const counted = await staff.count(QUESTION)

    const finish = async (
      name: string,
      id: string,
      expected: number,
      kills: number,
    ): Promise<Wave> => {
      const { campaign } = await staff.watch(id, expected, 1, host.megabytes)
      return { name, expected, kills, campaign, receipt: await staff.receipt(id) }
    }
    /**
     * Does what staff's two buttons for uncertain recipients do: checks with SES, then mails again.
     * @returns how many were mailed again
     */
    const settle = async (waves: readonly Wave[]) => {
      let again = 0
      for (const { campaign } of waves) {
        if (campaign.uncertainCount === 0) continue
        if ((await staff.checkUncertain(campaign.campaignId)) === 0) continue
        const id = await staff.sendAgain(campaign.campaignId)
        again += (await staff.watch(id, 1, 1, host.megabytes)).campaign.sentCount
      }
      return again
    }
    const send = (audience: AudienceRequest) => staff.send({ segment, ...audience }, GREETING)

    const first = await send({ part: { by: 'place', count: FIRST_WAVE } })
    const waves = [await finish(`the first ${FIRST_WAVE}`, first, FIRST_WAVE, 0)]

    const second = await send({ after: first, part: { by: 'place', count: SECOND_WAVE } })
    await staff.watch(second, SECOND_WAVE, 0.1, host.megabytes)
    await killHost()
    waves.push(await finish(`the next ${SECOND_WAVE}`, second, SECOND_WAVE, 1))

    const rest = tagged.length - FIRST_WAVE - SECOND_WAVE
    const third = await send({ after: second })
    await sleep(200)
    await killHost()
    await staff.watch(third, rest, 0.2, host.megabytes)
    await killHost()
    waves.push(await finish('the rest', third, rest, 2))

    const atEnd = await mailsPerAddress(folder)
    const uncertain = new Set(waves.flatMap(uncertainIn))
    const mailedAgain = await settle(waves)
    const greeted = await wronglyGreeted(
      `http://localhost:${ports[1]}`,
      tagged.slice(0, GREETINGS_READ),
    )
    const again = await mailsPerAddress(folder)
    return [
      noted(`lines of the export: ${rows}`, linesOf(counts)),
      exactly('people in the segment, counted and in the file', [counted], [tagged.length]),
      ...waves.map(waveFigure),
      placeFigure(
        waves,
        tagged.map(({ address }) => address),
      ),
      exactly(
        `of the first ${GREETINGS_READ}, not greeted by their first name`,
        [greeted.length],
        [0],
      ),
      inboxFigure(atEnd, tagged, uncertain),
      noted(
        `the ${uncertain.size} uncertain, checked with SES and then mailed again`,
        `${mailedAgain} mailed again, ${twiceIn(again)} of whom had it; ${tagged.length - again.size} without mail`,
      ),
    ]
  } finally {
    await host.kill().catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  }
}

const inbox = v.array(v.object({ id: v.string() }))
const mail = v.object({ html: v.string(), text: v.string() })

/**
 * @returns the addresses of people with a wrong greeting. The right greeting has the person's name from the file, or
 * "there" if the file has no name.
 */
async function wronglyGreeted(inboxUrl: string, people: readonly Person[]): Promise<string[]> {
  const wrong: string[] = []
  for (const { address, name = 'there' } of people) {
    const [first] = v.parse(inbox, await read(`/api/emails?to=${address}`))
    const { html, text } = v.parse(mail, await read(`/api/emails/${first?.id}`))
    const isRight =
      text.includes(`Hello ${name},`) && html.includes(`Hello ${name.replace('&', '&amp;')},`)
    if (!isRight) wrong.push(address)
  }
  return wrong

  async function read(path: string): Promise<unknown> {
    const answer = await fetch(inboxUrl + path)
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
    return answer.json()
  }
}

function linesOf(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([outcome, count]) => `${count} ${outcome}`)
    .join(', ')
}

function exactly(what: string, measured: readonly number[], limit: readonly number[]): Figure {
  return {
    what,
    measured: measured.join(', '),
    limit: limit.join(', '),
    ok: String(measured) === String(limit),
  }
}

function waveFigure({ name, expected, kills, campaign, receipt }: Wave): Figure {
  const { recipientCount, sentCount, excludedCount, failedCount, uncertainCount, wave } = campaign
  const submitted = receipt.filter(({ outcome }) => outcome === 'submitted').length
  return {
    what: `wave ${wave?.number ?? '–'}: ${name}`,
    measured: `${recipientCount} frozen, ${sentCount} submitted, ${excludedCount} excluded, ${failedCount} failed, ${uncertainCount} uncertain; receipt ${receipt.length}`,
    limit: `${expected} frozen, ≤ ${kills * MOST_UNCERTAIN} uncertain, the rest submitted`,
    ok:
      recipientCount === expected &&
      receipt.length === expected &&
      submitted === sentCount &&
      excludedCount + failedCount === 0 &&
      uncertainCount <= kills * MOST_UNCERTAIN &&
      sentCount + uncertainCount === expected,
  }
}

/**
 * Counts wrong recipients in the first two waves. The first wave must contain the people who joined first, and the
 * second wave the people who joined next.
 */
function placeFigure([first, second]: readonly Wave[], byPlace: readonly string[]): Figure {
  const out = (wave: Wave | undefined, from: number, to: number) => {
    const expected = new Set(byPlace.slice(from, to))
    return (wave?.receipt ?? []).filter(({ address }) => !expected.has(address)).length
  }
  const wrong = [out(first, 0, FIRST_WAVE), out(second, FIRST_WAVE, FIRST_WAVE + SECOND_WAVE)]
  return exactly('in the first two waves, but not next by place', wrong, [0, 0])
}

function uncertainIn({ receipt }: Wave): string[] {
  return receipt.flatMap(({ address, outcome }) => (outcome === 'uncertain' ? [address] : []))
}

function twiceIn(mails: ReadonlyMap<string, number>): number {
  return [...mails.values()].filter((count) => count > 1).length
}

function inboxFigure(
  mails: ReadonlyMap<string, number>,
  tagged: readonly Person[],
  uncertain: ReadonlySet<string>,
): Figure {
  const addresses = tagged.map(({ address }) => address)
  const expected = new Set(addresses)
  const outside = [...mails.keys()].filter((address) => !expected.has(address)).length
  const missing = addresses.filter((address) => !mails.has(address))
  const lost = missing.filter((address) => !uncertain.has(address)).length
  const twice = twiceIn(mails)
  return {
    what: 'the inbox after three waves',
    measured: `${mails.size} mailed, ${missing.length} uncertain without mail, ${lost} lost, ${twice} twice, ${outside} outside the segment`,
    limit: '0 lost, 0 twice, 0 outside',
    ok: lost === 0 && twice === 0 && outside === 0,
  }
}
