import { type Instruction, originalText, parseInstructions } from './edit/instructions.ts'
import { type Mail, SKILLS, type Skill } from './edit/skills.ts'

export type { Mail } from './edit/skills.ts'

export type Edited = { kind: 'edited'; mail: Mail } | { kind: 'cannot'; reason: string }

/**
 * The offline editor follows simple instructions, several in one prompt. It refuses the whole prompt if it does not
 * recognize an instruction, because half of an edit can be worse than none.
 */
export function editEmail(request: string, mail: Mail): Edited {
  const instructions = parseInstructions(
    request,
    (instruction) => skillFor(instruction)?.skill.takesText === true,
  )
  const unknown = instructions.filter((instruction) => !skillFor(instruction))
  if (instructions.length === 0 || unknown.length > 0) return notUnderstood(unknown)
  const names = new Set(instructions.map((instruction) => skillFor(instruction)?.skill.name))
  const clash = CLASHES.find((pair) => pair.every((name) => names.has(name)))
  if (clash)
    return { kind: 'cannot', reason: `It cannot make a mail ${clash.join(' and ')} at once.` }
  let edited = mail
  for (const instruction of instructions) {
    const match = skillFor(instruction)
    if (!match) continue
    const result = match.skill.edit(edited, match.groups)
    if ('cannot' in result)
      return { kind: 'cannot', reason: `“${originalText(instruction)}”: ${result.cannot}` }
    edited = result
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
}: Instruction): { skill: Skill; groups: Record<string, string> } | undefined {
  for (const skill of SKILLS) {
    const match = skill.pattern.exec(words)
    if (!match) continue
    const groups = Object.entries(match.groups ?? {}).map(([name, text]) => [
      name,
      (text ?? '').replace(/‹(\d+)›/g, (_, index) => quotes[Number(index)] ?? ''),
    ])
    return { skill, groups: Object.fromEntries(groups) }
  }
  return undefined
}

const ABILITIES =
  'make the mail shorter, longer, warmer or more formal, set the subject, add a P.S., a paragraph or a button, replace or remove words in quotation marks, and remove emoji'

function notUnderstood(unknown: readonly Instruction[]): Edited {
  const list = unknown.map((instruction) => `“${originalText(instruction)}”`).join(', ')
  if (unknown.some(({ words }) => TRANSLATION.test(words)))
    return {
      kind: 'cannot',
      reason: `The offline editor cannot translate (${list}). That needs the real model: start the laptop with npm start -- --bedrock.`,
    }
  const what = list ? ` ${list}` : ' this prompt'
  return {
    kind: 'cannot',
    reason: `The offline editor does not understand${what}. It can ${ABILITIES}.`,
  }
}

const TRANSLATION =
  /\btranslat|\b(?:in|into|to) (?:spanish|german|french|italian|portuguese|dutch|polish)\b/i
