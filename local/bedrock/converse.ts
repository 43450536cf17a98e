import * as v from 'valibot'
import { editEmail, type Mail } from './edit-email.ts'
import type { Misbehavior } from './faults.ts'
import { writeArticle } from './write-article.ts'
import type { WrittenArticle } from './written-article.ts'

/** The parts of a Converse request that the offline model reads. The schema refuses what Claude Haiku 5.5 refuses. */
export const converseRequest = v.object({
  messages: v.pipe(
    v.array(
      v.object({
        role: v.picklist(['user', 'assistant']),
        content: v.array(v.looseObject({ text: v.optional(v.string()) })),
      }),
    ),
    v.minLength(1),
    v.check(
      (messages) => messages.at(-1)?.role === 'user',
      'This model does not support assistant message prefill. The conversation must end with a user message.',
    ),
  ),
  // A strict object, to refuse temperature, topP and topK.
  inferenceConfig: v.strictObject({
    maxTokens: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(128_000)),
  }),
  toolConfig: v.object({
    tools: v.pipe(
      v.array(v.object({ toolSpec: v.looseObject({ name: v.string() }) })),
      v.minLength(1),
    ),
    toolChoice: v.union([
      v.object({ tool: v.object({ name: v.string() }) }),
      v.strictObject({ any: v.strictObject({}) }),
    ]),
  }),
})
export type ConverseRequest = v.InferOutput<typeof converseRequest>

const articleData = v.object({
  topic: v.string(),
  existing_titles: v.array(v.string()),
  facts: v.array(
    v.object({ number: v.string(), of: v.string(), nutrient: v.string(), reads: v.string() }),
  ),
})
const editData = v.object({ request: v.string(), subject: v.string(), content: v.string() })

export type Reply = { stopReason: string } & (
  | { kind: 'tool'; name: string; input: unknown }
  | { kind: 'text'; text: string }
)

/** Faults that stop the model before its first word, with Converse's stop reason. */
const EMPTY_ANSWERS: Partial<Record<Misbehavior, string>> = {
  nothing: 'end_turn',
  refused: 'refusal',
  filtered: 'content_filtered',
  guardrail: 'guardrail_intervened',
  no_room: 'model_context_window_exceeded',
  broken_output: 'malformed_model_output',
  broken_tool: 'malformed_tool_use',
}
/** Faults that send a complete answer with the stop reason of an incomplete answer. */
const CUT_ANSWERS: Partial<Record<Misbehavior, string>> = {
  refused_midway: 'refusal',
  cut_off: 'max_tokens',
}

/** @throws if the tool is unknown to the offline model */
export function reply(request: ConverseRequest, fault: Misbehavior | undefined): Reply {
  const { tools, toolChoice } = request.toolConfig
  const name = 'tool' in toolChoice ? toolChoice.tool.name : (tools[0]?.toolSpec.name ?? '')
  if (fault === 'no_tool') return text('I would rather talk about something else.', 'end_turn')
  const silent = fault && EMPTY_ANSWERS[fault]
  if (silent) return text('', silent)
  if (fault === 'garbage') return tool(name, { lorem: ['ipsum', 42, null] })
  const data: unknown = JSON.parse(request.messages[0]?.content[0]?.text ?? 'null')
  const stopped = fault && CUT_ANSWERS[fault]
  if (name === 'write_article') return tool(name, article(data, fault), stopped)
  if (name === 'edit_email') return edit(data, fault, stopped)
  throw new Error(`The offline model has no tool ${name}`)
}

function tool(name: string, input: unknown, stopReason = 'tool_use'): Reply {
  return { kind: 'tool', name, input, stopReason }
}

function text(words: string, stopReason: string): Reply {
  return { kind: 'text', text: words, stopReason }
}

function article(data: unknown, fault: Misbehavior | undefined): unknown {
  const { topic, existing_titles, facts } = v.parse(articleData, data)
  const written = writeArticle(topic, existing_titles, facts)
  switch (fault) {
    case 'short':
      return { ...written, sections: written.sections.slice(0, 3) }
    case 'long':
      return { ...written, sections: Array(5).fill(written.sections).flat() }
    case 'html':
      return withParagraph(written, '<script>alert(1)</script><b onclick="x()">Bold</b> & "quoted"')
    case 'control':
      return {
        ...withParagraph(written, 'A bell\u0007 and half a \ud83e.'),
        title: `${written.title}\u0000`,
      }
    case 'claim':
      return withParagraph(written, 'A bowl of beans cures diabetes.')
    case 'wrong_figure':
      return withParagraph(written, WRONG_FIGURE.replace('[F1]', `[${facts[0]?.number}]`))
    case 'unknown_fact':
      return withParagraph(written, 'Nobody knows it better than [F999].')
    default:
      return written
  }
}

/** A sentence with an amount that no fact contains. */
const WRONG_FIGURE = 'A usual portion brings 98,765 mg, as the table says with [F1].'

function withParagraph(written: WrittenArticle, paragraph: string): WrittenArticle {
  const [first, ...rest] = written.sections
  if (!first) return written
  return {
    ...written,
    sections: [{ ...first, paragraphs: [...first.paragraphs, paragraph] }, ...rest],
  }
}

function edit(data: unknown, fault: Misbehavior | undefined, stopped?: string): Reply {
  const { request, subject, content } = v.parse(editData, data)
  if (fault === 'declines') return cannotEdit('There is no picture that I could use')
  if (fault === 'unchanged')
    return tool('edit_email', { newSubject: subject, newContent: content }, stopped)
  const edited = editEmail(request, { subject, content })
  if (edited.kind === 'cannot') return cannotEdit(edited.reason)
  const { mail } = edited
  return tool('edit_email', misbehaved(mail, fault), stopped)
}

function cannotEdit(reason: string): Reply {
  return tool('cannot_edit', { reason })
}

function misbehaved({ subject, content }: Mail, fault: Misbehavior | undefined) {
  switch (fault) {
    case 'control':
      return { newSubject: `${subject}\u0000`, newContent: `${content}\ufffe\u0007` }
    case 'excuse':
      return {
        newSubject: subject,
        newContent: `<p>I’m sorry, but I cannot do this edit.</p>${content}`,
      }
    case 'html':
      return {
        newSubject: subject,
        newContent: `${content}<script>alert(1)</script><a href="javascript:alert(1)" onclick="x()">Go</a>`,
      }
    default:
      return { newSubject: subject, newContent: content }
  }
}
