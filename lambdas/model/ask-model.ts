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
import { MODEL_FIELDS } from '../../contract/model.ts'
import { env } from '../platform/aws/env.ts'
import { ModelDeclined, ModelError, ModelMalformed, translated } from './model-error.ts'

const bedrock = new BedrockRuntimeClient({ maxAttempts: 2 })

/** One question whose answer is a structured value: the input of a tool that the model is made to call. */
export interface Question<S extends v.GenericSchema> {
  /** What the model is to do. Ours alone: nothing that people or models wrote goes in here. */
  system: string
  /** What it works on. It goes as one JSON object, so that no text in it can pass for its surroundings. */
  data: Record<string, unknown>
  tool: { name: string; description: string; answer: S }
  /** A second tool, by which the model may say why it does not do this. @default it has to answer by `tool` */
  declining?: { name: string; description: string }
  /** Always set: Bedrock reserves quota by it. */
  maxTokens: number
  /** For everything, the repair included, in milliseconds: less than the Lambda has. */
  withinMs: number
}

/**
 * The model's answer as the schema reads it. One that does not fit goes back once, with its issues; a broken one is asked
 * for once more.
 * @throws ModelError where there is no usable answer in time, the model declines, or it is not set up; other errors as the
 * SDK has them
 */
export async function askModel<S extends v.GenericSchema>(
  question: Question<S>,
): Promise<v.InferOutput<S>> {
  const signal = AbortSignal.timeout(question.withinMs)
  const asked: Message[] = [{ role: 'user', content: [{ text: JSON.stringify(question.data) }] }]
  const first = read(question, await converse(question, asked, signal))
  if (first.fits) return first.value
  const again = first.call ? [...asked, ...objection(first.call, first.issues)] : asked
  const second = read(question, await converse(question, again, signal))
  if (second.fits) return second.value
  throw new ModelMalformed(second.issues.join(' '), second.sentence)
}

type Reading<T> =
  | { fits: true; value: T }
  /** `issues` are for the model and the log; `sentence` is one that people can read, too. */
  | {
      fits: false
      call: ToolUseBlock | undefined
      issues: string[]
      sentence?: string | undefined
    }

/** @throws ModelError by the reason for which the model stopped. */
function read<S extends v.GenericSchema>(
  { tool, declining }: Question<S>,
  { output, stopReason }: ConverseCommandOutput,
): Reading<v.InferOutput<S>> {
  // Bedrock has more reasons than the SDK's type: `refusal` came with the models that decline by themselves.
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
    sentence: sentenceIn(result.issues),
  }
}

const REASON_LENGTH = 600
const decline = v.object({ reason: v.pipe(v.string(), v.trim(), v.nonEmpty()) })

/** In one line, however the model wrote it; undefined where it gave none. */
function reasonOf(input: unknown): string | undefined {
  if (!v.is(decline, input)) return undefined
  return input.reason.replace(/\s+/g, ' ').trim().slice(0, REASON_LENGTH)
}

/** What the model wrote, in characters that can be kept; how many were not is logged. */
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

/** Our own word on the answer as a whole. What is wrong in its parts is said in the schema's terms. */
function sentenceIn(issues: readonly v.BaseIssue<unknown>[]): string | undefined {
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
    // No temperature and the like: Claude since 5.5 refuses a request that sets them.
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
    throw translated(error, env.MODEL_ID, abortSignal)
  }
}

function toolSpec(
  { name, description }: { name: string; description: string },
  input: v.GenericSchema,
) {
  return { toolSpec: { name, description, inputSchema: { json: jsonSchema(input) } } }
}

/** What a JSON Schema cannot say (our own checks) is said in the prompt and found by the parsing. */
function jsonSchema(schema: v.GenericSchema) {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' })
  return JSON.parse(JSON.stringify(rest))
}
