import {
  BedrockRuntimeClient,
  ConverseCommand,
  type ConverseCommandOutput,
  type Message,
  type ToolUseBlock,
} from '@aws-sdk/client-bedrock-runtime'
import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { withoutControlCharacters } from '../../contract/control-characters.ts'
import { cutText } from '../../contract/cut-text.ts'
import { MODEL_FIELDS } from '../../contract/model.ts'
import { env } from '../platform/aws/env.ts'
import { ModelDeclined, ModelError, ModelMalformed, toModelError } from './model-error.ts'

const bedrock = new BedrockRuntimeClient({ maxAttempts: 2 })

/** The model answers by calling a tool. The tool's input is the structured answer. */
export interface Question<S extends v.GenericSchema> {
  /** The instructions. Never include text by people or models, which could contain instructions to the model. */
  system: string
  /** Sent as one JSON object, so that the model does not take text in the data for instructions. */
  data: Record<string, unknown>
  tool: { name: string; description: string; answer: S }
  /** A second tool that lets the model decline with a reason. Without it, the model must call `tool`. */
  declining?: { name: string; description: string }
  /** Limit of an answer's tokens. Required, because Bedrock reserves quota for this many tokens. */
  maxTokens: number
  /** Milliseconds for the first request and a retry together. Must be less than the Lambda's timeout. */
  withinMs: number
}

/**
 * Returns the model's answer, parsed by the schema. If an answer does not fit the schema, the model gets the issues and
 * a second try. If Bedrock reports malformed output, the same question is sent once more.
 * @throws ModelError if no usable answer comes in time, if the model declines, or if the model is not set up. Other SDK
 * errors pass unchanged.
 */
export async function askModel<S extends v.GenericSchema>(
  question: Question<S>,
): Promise<v.InferOutput<S>> {
  const signal = AbortSignal.timeout(question.withinMs)
  const messages: Message[] = [{ role: 'user', content: [{ text: JSON.stringify(question.data) }] }]
  const first = read(question, await converse(question, messages, signal))
  if (first.fits) return first.value
  const retry = first.call ? [...messages, ...objection(first.call, first.issues)] : messages
  const second = read(question, await converse(question, retry, signal))
  if (second.fits) return second.value
  throw new ModelMalformed(second.issues.join(' '), second.staffMessage)
}

type Reading<T> =
  | { fits: true; value: T }
  /** `issues` are for the model and the log. */
  | {
      fits: false
      call: ToolUseBlock | undefined
      issues: string[]
      staffMessage?: string | undefined
    }

/** @throws ModelError if the model's stop reason means that there is no answer */
function read<S extends v.GenericSchema>(
  { tool, declining }: Question<S>,
  { output, stopReason }: ConverseCommandOutput,
): Reading<v.InferOutput<S>> {
  // Bedrock returns stop reasons that the SDK's type lacks, for example `refusal`.
  const reason: string | undefined = stopReason
  switch (reason) {
    case 'refusal':
      throw new ModelError('refused', 'The model declined to answer.')
    case 'content_filtered':
    case 'guardrail_intervened':
      throw new ModelError('filtered', 'The answer was withheld by a content filter.')
    case 'max_tokens':
    case 'model_context_window_exceeded':
      throw new ModelError('cut_off', 'The answer was cut off.')
    case 'malformed_model_output':
    case 'malformed_tool_use':
      return { fits: false, call: undefined, issues: [`The answer was broken (${reason}).`] }
  }
  const calls = output?.message?.content?.flatMap(({ toolUse }) => toolUse ?? []) ?? []
  const declined = calls.find(({ name }) => name === declining?.name)
  if (declined) throw new ModelDeclined(reasonOf(cleaned(declined.input)))
  const call = calls.find(({ name }) => name === tool.name)
  if (reason !== 'tool_use' || !call)
    throw new ModelError('malformed', `The answer had no ${tool.name} (${reason}).`)
  const result = v.safeParse(tool.answer, cleaned(call.input))
  if (result.success) return { fits: true, value: result.output }
  return {
    fits: false,
    call,
    issues: result.issues.map(issueText),
    staffMessage: staffMessageIn(result.issues),
  }
}

const REASON_LENGTH = 600
const decline = v.object({ reason: v.pipe(v.string(), v.trim(), v.nonEmpty()) })

function reasonOf(input: unknown): string | undefined {
  if (!v.is(decline, input)) return undefined
  return cutText(input.reason.replace(/\s+/g, ' ').trim(), REASON_LENGTH)
}

/** Removes control characters from the model's answer and logs how many. */
function cleaned(input: unknown): unknown {
  let removed = 0
  const rest = JSON.parse(JSON.stringify(input ?? null), (_, value: unknown) => {
    if (typeof value !== 'string') return value
    const clean = withoutControlCharacters(value)
    removed += clean.removed
    return clean.text
  })
  if (removed > 0) console.warn({ event: 'model_characters_removed', removed })
  return rest
}

function issueText(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue)
  return path ? `${path}: ${issue.message}` : issue.message
}

/**
 * The message of the schema's check on the whole answer. Messages about single fields contain field names, which staff
 * do not understand.
 */
function staffMessageIn(issues: readonly v.BaseIssue<unknown>[]): string | undefined {
  return issues.find((issue) => issue.kind === 'validation' && !v.getDotPath(issue))?.message
}

function objection(toolUse: ToolUseBlock, issues: string[]): Message[] {
  const { toolUseId } = toolUse
  const text = `Call the tool again with all of it, corrected:\n- ${issues.join('\n- ')}`
  return [
    { role: 'assistant', content: [{ toolUse }] },
    {
      role: 'user',
      content: [{ toolResult: { toolUseId, status: 'error', content: [{ text }] } }],
    },
  ]
}

async function converse<S extends v.GenericSchema>(
  { system, tool, declining, maxTokens }: Question<S>,
  messages: Message[],
  abortSignal: AbortSignal,
): Promise<ConverseCommandOutput> {
  const tools = [toolSpec(tool, tool.answer), ...(declining ? [toolSpec(declining, decline)] : [])]
  const command = new ConverseCommand({
    modelId: env.MODEL_ID,
    system: [{ text: system }],
    messages,
    // Do not set `temperature` or similar parameters: Claude 5.5 and later refuse requests with them.
    inferenceConfig: { maxTokens },
    additionalModelRequestFields: MODEL_FIELDS,
    toolConfig: { tools, toolChoice: declining ? { any: {} } : { tool: { name: tool.name } } },
  })
  try {
    const answer = await bedrock.send(command, { abortSignal })
    const { inputTokens = 0, outputTokens = 0 } = answer.usage ?? {}
    console.info({ event: 'model_asked', tool: tool.name, inputTokens, outputTokens })
    return answer
  } catch (error) {
    throw toModelError(error, env.MODEL_ID, abortSignal)
  }
}

function toolSpec(
  { name, description }: { name: string; description: string },
  input: v.GenericSchema,
) {
  return { toolSpec: { name, description, inputSchema: { json: jsonSchema(input) } } }
}

/** A JSON Schema cannot express our own checks: the prompt explains them and the parser enforces them. */
function jsonSchema(schema: v.GenericSchema) {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' })
  return JSON.parse(JSON.stringify(rest))
}
