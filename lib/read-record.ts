import { uniqBy } from 'es-toolkit'
import * as v from 'valibot'
import { type Environment, environmentRecord, mailSettings } from './environment-record.ts'
import { senderIdentity } from './sender.ts'

/**
 * The named record, once it is right. Only this one is read: who deploys one environment is not kept from it by
 * another's half-filled record. (A test reads them all.)
 *
 * @param records by name, as environments.ts lists them
 * @throws with a sentence for each fault, all of them at once
 */
export function readRecord(name: string, records: Readonly<Record<string, unknown>>): Environment {
  const read = v.safeParse(environmentRecord, records[name])
  const faults = [
    ...uniqBy(read.issues ?? [], fieldOf).map(fault),
    ...misnamed(name, records[name]),
    ...sharedSender(name, records),
  ]
  if (read.success && faults.length === 0) return read.output
  throw new Error(faults.map((sentence) => `${name}: ${sentence}`).join('\n'))
}

function fieldOf(issue: v.BaseIssue<unknown>): string {
  return v.getDotPath(issue) ?? 'the record'
}

function fault(issue: v.BaseIssue<unknown>): string {
  const field = fieldOf(issue)
  const place = issue.path?.at(-1)
  if (place?.origin !== 'key') return wrong(field, place ? place.value : issue.input, issue.message)
  return issue.expected === 'never'
    ? `${field} is no field of a record: lib/environment-record.ts lists them.`
    : `${field} is missing: lib/environment-record.ts says what it is for.`
}

function wrong(field: string, found: unknown, right: string): string {
  const shown = typeof found === 'number' ? String(found) : JSON.stringify(found)
  return `${field} is ${shown}, but has to be ${right}.`
}

/** A record that was copied, and kept the other's name, would be deployed over the other. */
function misnamed(name: string, record: unknown): string[] {
  const named = v.safeParse(v.object({ name: environmentRecord.entries.name }), record)
  if (!named.success || named.output.name === name) return []
  return [wrong('name', named.output.name, `"${name}", as lib/environments.ts lists it`)]
}

const sender = v.object({
  account: environmentRecord.entries.account,
  mail: v.object({ from: mailSettings.entries.from, verify: mailSettings.entries.verify }),
})

/** SES has an identity once in an account, and the second stack that makes it fails. */
function sharedSender(name: string, records: Readonly<Record<string, unknown>>): string[] {
  const own = v.safeParse(sender, records[name])
  if (!own.success) return []
  const { account, mail } = own.output
  const other = Object.keys(records).find((key) => {
    const read = v.safeParse(sender, records[key])
    if (key === name || !read.success) return false
    const apart = account && read.output.account && account !== read.output.account
    return !apart && senderIdentity(read.output.mail) === senderIdentity(mail)
  })
  if (other === undefined) return []
  const right = `another sender than that of ${other}, unless each record names an account of its own: SES verifies a sender once in an account`
  return [wrong('mail.from', mail.from, right)]
}
