import type { Fact } from '../../../../contract/subscribers/facts.ts'
import { reasonNames } from '../shared/state-words.ts'

/** One line of a person's history: who said what. */
export function factWords(fact: Fact): string {
  switch (fact.says) {
    case 'joined':
      return `${joinWords(fact)}${fact.needs_confirmation ? ', still to confirm the address' : ''}`
    case 'confirmed':
      return 'confirmed the address by the link in their mail'
    case 'returned':
      return 'undid their unsubscribe by the link in their mail'
    case 'left':
      return fact.by === 'mailbox'
        ? 'unsubscribed by the link in their mail'
        : 'unsubscribed, says an import'
    case 'suppressed':
      return `do not mail, because ${reasonNames[fact.reason]}${fact.by === 'import' ? ', says an import' : ''}`
    case 'lifted':
      return 'staff allowed mail again'
    case 'tagged':
      return [
        ...(fact.add.length > 0 ? [`staff set ${tagWords(fact.add)}`] : []),
        ...(fact.remove.length > 0 ? [`staff removed ${tagWords(fact.remove)}`] : []),
      ].join(', ')
    case 'described':
      return `an import brought ${broughtBy(fact).join(', ')}`
    case 'links_renewed':
      return 'staff renewed the links in their mail'
  }
}

function joinWords(fact: Extract<Fact, { says: 'joined' }>): string {
  switch (fact.by) {
    case 'form':
      return 'somebody entered the address in the join form'
    case 'staff':
      return 'staff added the address'
    case 'import':
      return fact.source === 'import'
        ? 'came by an import'
        : `came by an import, source ${fact.source}`
  }
}

function broughtBy({ first_name, tags, fields }: Extract<Fact, { says: 'described' }>): string[] {
  return [
    ...(first_name ? [`the first name ${first_name}`] : []),
    ...(tags ? [tagWords(tags)] : []),
    ...(fields ?? []).map(({ name, value }) => `${name}: ${value}`),
  ]
}

function tagWords(tags: readonly string[]): string {
  return `${tags.length === 1 ? 'the tag' : 'the tags'} ${tags.join(', ')}`
}
