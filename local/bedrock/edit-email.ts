import { type Mail, SKILLS, type Skill } from './edit/skills.ts'
import { asAsked, type Wish, wishesIn } from './edit/wishes.ts'

export type { Mail } from './edit/skills.ts'

export type Edited = { kind: 'edited'; mail: Mail } | { kind: 'cannot'; reason: string }

/**
 * The offline editor: does what simple prompts say, several of them in one, or nothing at all. A prompt of which it does not
 * understand a part is refused whole, because half of an edit may be worse than none.
 */
export function editEmail(request: string, mail: Mail): Edited {
  const wishes = wishesIn(request, (wish) => skillFor(wish)?.skill.isOpen === true)
  const unknown = wishes.filter((wish) => !skillFor(wish))
  if (wishes.length === 0 || unknown.length > 0) return cannot(unknown)
  const names = new Set(wishes.map((wish) => skillFor(wish)?.skill.name))
  const clash = CLASHES.find((pair) => pair.every((name) => names.has(name)))
  if (clash)
    return { kind: 'cannot', reason: `It cannot make a mail ${clash.join(' and ')} at once.` }
  let edited = mail
  for (const wish of wishes) {
    const known = skillFor(wish)
    if (!known) continue
    const done = known.skill.edit(edited, known.found)
    if ('cannot' in done) return { kind: 'cannot', reason: `“${asAsked(wish)}”: ${done.cannot}` }
    edited = done
  }
  return { kind: 'edited', mail: edited }
}

const CLASHES = [
  ['shorter', 'longer'],
  ['warmer', 'formal'],
] as const

function skillFor({
  words,
  quotes,
}: Wish): { skill: Skill; found: Record<string, string> } | undefined {
  for (const skill of SKILLS) {
    const match = skill.asked.exec(words)
    if (!match) continue
    const groups = Object.entries(match.groups ?? {}).map(([name, text]) => [
      name,
      (text ?? '').replace(/‹(\d+)›/g, (_, index) => quotes[Number(index)] ?? ''),
    ])
    return { skill, found: Object.fromEntries(groups) }
  }
  return undefined
}

const CAN =
  'make the mail shorter, longer, warmer or more formal, set the subject, add a P.S., a paragraph or a button, replace or remove words in quotation marks, and remove emoji'

function cannot(unknown: readonly Wish[]): Edited {
  const asked = unknown.map((wish) => `“${asAsked(wish)}”`).join(', ')
  if (unknown.some(({ words }) => TRANSLATION.test(words)))
    return {
      kind: 'cannot',
      reason: `The offline editor cannot translate (${asked}). That needs the real model: start the laptop with npm start -- --bedrock.`,
    }
  const what = asked ? ` ${asked}` : ' this prompt'
  return { kind: 'cannot', reason: `The offline editor does not understand${what}. It can ${CAN}.` }
}

const TRANSLATION =
  /\btranslat|\b(?:in|into|to) (?:spanish|german|french|italian|portuguese|dutch|polish)\b/i
