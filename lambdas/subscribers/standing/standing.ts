import { isEqual, isUndefined, omitBy, unionBy } from 'es-toolkit'
import * as v from 'valibot'
import type { SubscriberState } from '../../../contract/subscribers/admin-schemas.ts'
import { LINK_CONSENT, NO_CONSENT, STATED_CONSENT } from '../../../contract/subscribers/consent.ts'
import {
  type Fact,
  type FactThat,
  type JoinData,
  joinData,
  textField,
} from '../../../contract/subscribers/facts.ts'
import { suppression } from '../../../contract/subscribers/schemas.ts'

const join = v.object({ ...joinData.entries, by: v.picklist(['form', 'staff', 'import']) })
type Join = v.InferOutput<typeof join>

/**
 * Where a person stands: one fold over the facts about them, in the order in which the facts reached us. The table is
 * in docs/product.md, "Who gets mail". Three things are independent of each other: `mail`, whether the person has left,
 * and the suppression.
 */
export const standing = v.object({
  /** The mail that the person agreed to, whether or not they left later. */
  mail: v.picklist(['none', 'unconfirmed', 'active']),
  /** The join that put the person on the list. Staff see its address, source, time and consent. */
  join: v.optional(join),
  confirmed_at: v.optional(v.string()),
  /** The last consent that is more than a statement of staff. An import's older unsubscribe does not count. */
  agreed_at: v.optional(v.string(), ''),
  left: v.optional(v.object({ at: v.string(), campaign: v.optional(v.string()) })),
  /** Somebody posted the join form for a person who left or never agreed. Only a link in their mail answers it. */
  asked: v.optional(joinData),
  suppression: v.optional(suppression),
  /** The form has been answered as for a new, active address. The next answer has to be 409, whatever happened since. */
  answered: v.optional(v.literal(true)),
  /** Something other than a join keeps the address on the list, even if all imports are undone. */
  remembered: v.optional(v.literal(true)),
  first_name: v.optional(v.string()),
  tags: v.optional(v.array(v.string()), []),
  fields: v.optional(v.array(textField), []),
  renewals: v.optional(v.number(), 0),
  /** The request of the last renewal of the links. */
  renewed_by: v.optional(v.string()),
})
export type Standing = v.InferOutput<typeof standing>

/** Nothing was ever said about the address. */
export const NOBODY: Standing = {
  mail: 'none',
  agreed_at: '',
  tags: [],
  fields: [],
  renewals: 0,
}

export function standingAfter(facts: readonly Fact[], before: Standing = NOBODY): Standing {
  return facts.reduce(afterFact, before)
}

/** The strongest reason against mail wins. */
export function stateIn({ suppression, left, asked, mail }: Standing): SubscriberState {
  if (suppression) return 'suppressed'
  if (asked) return 'unconfirmed'
  return left || mail === 'none' ? 'unsubscribed' : mail
}

/** False if only facts of undone imports had put the address on the list. */
export function isOnList({ join, remembered }: Standing): boolean {
  return join !== undefined || remembered === true
}

export function isSameStanding(one: Standing, other: Standing): boolean {
  return isEqual(omitBy(one, isUndefined), omitBy(other, isUndefined))
}

function afterFact(before: Standing, fact: Fact): Standing {
  switch (fact.says) {
    case 'joined':
      return afterJoin(before, fact)
    case 'confirmed':
      return afterConfirmation(before, fact)
    case 'left':
      return afterLeaving(before, fact)
    case 'returned':
      return afterReturn(before, fact)
    case 'suppressed': {
      const { reason, at } = fact
      const suppression = { reason, at: 'since' in fact ? fact.since : at }
      return { ...remembered(before, fact), suppression: before.suppression ?? suppression }
    }
    case 'lifted':
      if (!before.suppression) return before
      return { ...remembered(before, fact), suppression: undefined }
    case 'tagged': {
      const kept = before.tags.filter((tag) => !fact.remove.includes(tag))
      return { ...before, tags: sortedUnion(kept, fact.add) }
    }
    case 'described':
      return {
        ...before,
        first_name: fact.first_name ?? before.first_name,
        tags: sortedUnion(before.tags, fact.tags ?? []),
        fields: unionBy(fact.fields ?? [], before.fields, ({ name }) => name),
      }
    case 'links_renewed':
      return { ...before, renewals: before.renewals + 1, renewed_by: fact.request }
  }
}

function afterJoin(before: Standing, fact: FactThat<'joined'>): Standing {
  switch (fact.by) {
    case 'form':
      return afterForm(before, fact)
    case 'staff':
      return afterStaffAdd(before, fact)
    case 'import':
      return afterImportedJoin(before, fact)
  }
}

/**
 * Anybody can post the form. It puts a new address on the list; about any other address it can only ask, and a link in
 * that address's mail answers.
 */
function afterForm(before: Standing, fact: FactThat<'joined'> & { by: 'form' }): Standing {
  const answered = before.answered ?? (fact.needs_confirmation ? undefined : true)
  const { by, ...join } = joinOf(fact)
  if (before.left || (isOnList(before) && before.mail === 'none'))
    return { ...before, answered, asked: before.asked ?? join }
  if (before.mail !== 'none') return { ...before, answered }
  return { ...before, answered, join: { ...join, by }, mail: mailAfter(fact), agreed_at: fact.at }
}

/** Staff state a consent. They cannot add somebody who has left (`addByStaff`). */
function afterStaffAdd(before: Standing, fact: FactThat<'joined'> & { by: 'staff' }): Standing {
  const { needs_confirmation } = fact
  if (before.mail === 'active') return before
  if (needs_confirmation && before.mail === 'unconfirmed') return before
  const stated = joinOf(fact)
  const { by, consent } = stated
  return {
    ...before,
    join: before.join ? { ...before.join, by, consent } : stated,
    mail: mailAfter(fact),
    asked: undefined,
  }
}

/** Counts only if nobody has put the address on the list before. */
function afterImportedJoin(
  before: Standing,
  fact: FactThat<'joined'> & { by: 'import' },
): Standing {
  if (before.join) return before
  const { consent, confirmed_at = before.confirmed_at } = fact
  const { version, at } = consent
  const isKnown = version !== STATED_CONSENT && version !== NO_CONSENT
  return {
    ...before,
    join: joinOf(fact),
    mail: version === NO_CONSENT ? 'none' : mailAfter(fact),
    agreed_at: (isKnown ? at : confirmed_at) ?? '',
    confirmed_at,
  }
}

function joinOf(fact: JoinData & Pick<FactThat<'joined'>, 'by'>): Join {
  const { email, source, created_at, consent, origin, by } = fact
  return { email, source, created_at, consent, ...(origin && { origin }), by }
}

function afterConfirmation(before: Standing, fact: FactThat<'confirmed'>): Standing {
  if (before.mail === 'active' && !before.asked) return before
  const agreed = afterAgreement(before, fact)
  // A confirmation undoes an unsubscribe only if the form has asked since.
  const left = before.asked ? undefined : before.left
  return { ...agreed, left, confirmed_at: fact.at, mail: agreed.join ? 'active' : 'none' }
}

/** A return undoes an unsubscribe. If the address still needs a confirmation, it still does. */
function afterReturn(before: Standing, fact: FactThat<'returned'>): Standing {
  const isOwnWordOnly = before.mail === 'none' && fact.join !== undefined
  return before.left || isOwnWordOnly ? afterAgreement(before, fact) : before
}

/** The mailbox answered for itself. */
function afterAgreement(
  before: Standing,
  fact: FactThat<'confirmed'> | FactThat<'returned'>,
): Standing {
  const { at } = fact
  const asked = before.asked && joinOf({ ...before.asked, by: 'form' })
  const known = before.join ?? asked ?? (fact.join && joinOf({ ...fact.join, by: 'import' }))
  const join = known && { ...known, consent: asked?.consent ?? consentIn(known, at) }
  return {
    ...remembered(before, fact),
    join,
    mail: before.mail === 'none' && join ? mailAfter(fact.join) : before.mail,
    agreed_at: at,
    left: undefined,
    asked: undefined,
  }
}

function mailAfter(join: { needs_confirmation?: true | undefined } = {}): Standing['mail'] {
  return join.needs_confirmation ? 'unconfirmed' : 'active'
}

function consentIn({ consent }: Join, at: string): Join['consent'] {
  return consent.version === NO_CONSENT ? { version: LINK_CONSENT, at } : consent
}

function afterLeaving(before: Standing, fact: FactThat<'left'>): Standing {
  const at = fact.by === 'import' ? fact.since : fact.at
  if (fact.by === 'import' && at <= (before.asked?.consent.at ?? before.agreed_at)) return before
  const campaign = fact.by === 'mailbox' ? fact.campaign : undefined
  return {
    ...remembered(before, fact),
    left: before.left ?? { at, ...(campaign !== undefined && { campaign }) },
    asked: undefined,
    answered: undefined,
  }
}

/** An import's fact keeps nobody on the list once the import is undone. */
function remembered(before: Standing, { by }: Fact): Standing {
  return by === 'import' ? before : { ...before, remembered: true }
}

function sortedUnion(some: readonly string[], others: readonly string[]): string[] {
  return [...new Set([...some, ...others])].toSorted()
}
