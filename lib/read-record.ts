import { uniqBy } from 'es-toolkit'
import * as v from 'valibot'
import { type Environment, environmentRecord, mailSettings } from './environment-record.ts'
import { senderIdentity } from './sender.ts'

/**
 * Validates the named record only, so that another environment's unfinished record does not stop a deployment. A test
 * validates all records.
 *
 * @param records by name, as in environments.ts
 * @throws one error with a sentence for each fault
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
    ? `${field} is not a field of a record: lib/environment-record.ts lists the fields.`
    : `${field} is missing: lib/environment-record.ts says what it is for.`
}

function wrong(field: string, value: unknown, right: string): string {
  const text = typeof value === 'number' ? String(value) : JSON.stringify(value)
  return `${field} is ${text}, but has to be ${right}.`
}

/** A copied record that still has the original's name would be deployed over the original. */
function misnamed(name: string, record: unknown): string[] {
  const named = v.safeParse(v.object({ name: environmentRecord.entries.name }), record)
  if (!named.success || named.output.name === name) return []
  return [wrong('name', named.output.name, `"${name}", as lib/environments.ts lists it`)]
}

const sender = v.object({
  account: environmentRecord.entries.account,
  mail: v.object({ from: mailSettings.entries.from, verify: mailSettings.entries.verify }),
})

/** An SES identity exists once in an account. A second stack that creates the same identity fails. */
function sharedSender(name: string, records: Readonly<Record<string, unknown>>): string[] {
  const own = v.safeParse(sender, records[name])
  if (!own.success) return []
  const { account, mail } = own.output
  const other = Object.keys(records).find((key) => {
    const read = v.safeParse(sender, records[key])
    if (key === name || !read.success) return false
    const otherAccount = account && read.output.account && account !== read.output.account
    return !otherAccount && senderIdentity(read.output.mail) === senderIdentity(mail)
  })
  if (other === undefined) return []
  const right = `another sender than that of ${other}, unless each record names an account of its own: SES verifies a sender once in an account`
  return [wrong('mail.from', mail.from, right)]
}
