import * as v from 'valibot'
import { type EmailType, emailTypes } from '../../../../contract/mail/email-types.ts'
import { isEmptyContent } from '../../../../contract/mail/empty-content.ts'
import {
  type EditedEmail,
  type EmailTemplate,
  type Mail,
  type MailText,
  mail,
} from '../../../../contract/mail/schemas.ts'
import {
  afterChoice,
  afterTyping,
  startWriting,
  storedWriting,
  unsavedIn,
  type WritingRules,
} from '../../../writing/writing.ts'
import { type Fact, removedFacts } from './removed-facts.ts'

/** A mail in its editor: the draft, or the mail of a scheduled campaign. */

const mailFields = v.object({
  subject: v.string(),
  preheader: v.string(),
  content: v.string(),
  /** The template on whose card staff or the AI last edited the draft. A scheduled mail keeps its campaign's. */
  kind: v.nullable(v.picklist(emailTypes)),
})
export type MailFields = v.InferOutput<typeof mailFields>

const subjectAndContent = v.object({ subject: v.string(), content: v.string() })
type SubjectAndContent = v.InferOutput<typeof subjectAndContent>

/** For undo: prompt and mail from before an AI edit. */
const edit = v.object({
  emailType: v.picklist(emailTypes),
  prompt: v.string(),
  ...subjectAndContent.entries,
  kind: mailFields.entries.kind,
  /**
   * The mail before the first AI edit that staff have not accepted with Keep. Facts of this mail that the present mail
   * lacks count as removed. Null if staff have accepted this edit.
   */
  since: v.nullable(subjectAndContent),
})

const prompts = v.object(v.entriesFromList(emailTypes, v.optional(v.string(), '')))

/** `edits` is oldest first. */
export const mailWriting = v.object({
  ...storedWriting(mailFields, mail),
  prompts,
  edits: v.array(edit),
})
export type MailWriting = v.InferOutput<typeof mailWriting>

/** A change of the draft and of a scheduled mail alike. */
export type MailChange = <W extends MailWriting>(before: W) => W

export function startMail(seen: Mail): MailWriting {
  return { ...startWriting(fieldsOf(seen)), seen, prompts: v.getDefaults(prompts), edits: [] }
}

function fieldsOf({ subject, preheader, content, kind }: Mail): MailFields {
  return { subject, preheader, content, kind: emailTypes.find((one) => one === kind) ?? null }
}

/** For a scheduled mail. Its kind is that of its campaign, so nobody changes it here. */
export const mailRules: WritingRules<MailFields, Mail> = {
  names: ['subject', 'preheader', 'content'],
  fieldsOf,
  isNewer: (latest, seen) => latest.version > seen.version,
  stored: (name, fields) => toServer(fields)[name],
}

/** The draft is shared and often cleared by a send. So a blank text gives way to any other text without a question. */
export const draftRules: WritingRules<MailFields, Mail> = {
  ...mailRules,
  names: [...mailRules.names, 'kind'],
  settled(name, mine, theirs) {
    if (name === 'kind' || !toServer(theirs)[name]) return 'mine'
    return toServer(mine)[name] ? undefined : 'theirs'
  },
}

/** As the server stores the mail. A blank mail contains no edit of a template, so its `kind` is null. */
export function toServer({ subject, preheader, content, kind }: MailFields): MailFields {
  const text = {
    subject: subject.trim(),
    preheader: preheader.trim(),
    content: isEmptyContent(content) ? '' : content,
  }
  return { ...text, kind: isBlank(text) ? null : kind }
}

export function isBlank({ subject, preheader, content }: MailText): boolean {
  return !subject.trim() && !preheader.trim() && isEmptyContent(content)
}

export function isUnsavedMail(writing: MailWriting, rules = mailRules): boolean {
  return unsavedIn(writing, rules).length > 0
}

export function withText<W extends MailWriting>(before: W, part: Partial<MailFields>): W {
  return afterTyping(before, part, mailRules)
}

/** Undo would bring back the text from before a colleague's change, so it ends with that change. */
export function afterMerge<W extends MailWriting>(before: W, after: W): W {
  const isSame =
    before.mine.subject === after.mine.subject && before.mine.content === after.mine.content
  return isSame ? after : { ...after, edits: [] }
}

export function afterMailChoice<W extends MailWriting>(before: W, whose: 'mine' | 'theirs'): W {
  return afterMerge(before, afterChoice<MailFields, Mail, W>(before, before.conflicts, whose))
}

type Defaults = Pick<EmailTemplate, 'subject' | 'html'>

/** A scheduled mail has its own texts only. */
export const NO_DEFAULTS: Defaults = { subject: '', html: '' }

/** The subject and content that would be sent with this template. */
export function effectiveMail({ subject, content }: SubjectAndContent, template: Defaults) {
  return {
    subject: subject.trim() || template.subject,
    content: isEmptyContent(content) ? template.html : content,
  }
}

/** Each edit contains a whole mail, and sessionStorage is small. */
const MAX_UNDOABLE_EDITS = 10

/** @param original the mail that was sent to the AI, with the template's default texts in place of blank ones */
export function afterEdit<W extends MailWriting>(
  before: W,
  emailType: EmailType,
  prompt: string,
  { newSubject, newContent }: EditedEmail,
  original: SubjectAndContent | null = null,
): W {
  const since = before.edits.at(-1)?.since ?? original
  const { subject, content, kind } = before.mine
  const done = { emailType, prompt, subject, content, kind, since }
  return {
    ...withText(before, { kind: emailType, subject: newSubject, content: newContent }),
    prompts: { ...before.prompts, [emailType]: '' },
    edits: [...before.edits, done].slice(-MAX_UNDOABLE_EDITS),
  }
}

/**
 * Restores the mail from before the latest AI edit. Restores the prompt too, unless staff have typed another prompt
 * since.
 */
export function afterUndo<W extends MailWriting>(before: W): W {
  const undone = before.edits.at(-1)
  if (!undone) return before
  const { emailType, subject, content, kind, prompt } = undone
  return {
    ...withText(before, { subject, content, kind }),
    prompts: { ...before.prompts, [emailType]: before.prompts[emailType] || prompt },
    edits: before.edits.slice(0, -1),
  }
}

/** Facts that AI edits removed, until staff press Keep or Undo. */
export function undecidedFacts({ edits, mine }: MailWriting, template: Defaults): Fact[] {
  const since = edits.at(-1)?.since
  return since ? removedFacts(since, effectiveMail(mine, template)) : []
}

/** Staff press Keep to accept that AI edits have removed facts. */
export function afterKeep<W extends MailWriting>(before: W): W {
  return { ...before, edits: before.edits.map((one) => ({ ...one, since: null })) }
}
