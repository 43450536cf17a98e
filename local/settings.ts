import { parseArgs } from 'node:util'
import { StartError } from './start-error.ts'

export interface Settings {
  fresh: boolean
  /** The real Bedrock, with the caller's AWS credentials. */
  bedrock: boolean
  ports: { site: number; inbox: number; signIn: number }
  dataDirectory: string
  dynamoDbEndpoint: string | undefined
  /** Those who join must confirm their address by mail. */
  doubleOptIn: boolean
  /** Joining asks for a proof of work. */
  joinShield: boolean
  /** What the AI wrote waits for a person. */
  reviewAiPosts: boolean
}

/** The message is the whole usage. */
class UsageError extends StartError {
  override name = 'UsageError'
}

const USAGE = `Usage: npm start [-- --fresh --bedrock]

  --fresh             begin with empty tables and an empty inbox
  --bedrock           ask the real Bedrock, with your AWS credentials; MODEL_ID chooses the model

  PORT                the site and its API        (3000)
  INBOX_PORT          every mail that was sent    (3001)
  SIGN_IN_PORT        the staff sign-in           (3002)
  LOCAL_DIR           where data is kept          (.local)
  DOUBLE_OPT_IN       1: those who join must confirm their address by mail
  JOIN_SHIELD         0: joining asks for no proof of work
  REVIEW_AI_POSTS     1: every post that the AI wrote waits for staff's approval
  DYNAMODB_ENDPOINT   a DynamoDB of your own, where no emulator exists for the machine`

/** @throws UsageError */
export function readSettings(args: string[], env: NodeJS.ProcessEnv): Settings {
  const { fresh, bedrock } = readArguments(args)
  const ports = {
    site: port(env, 'PORT', 3000),
    inbox: port(env, 'INBOX_PORT', 3001),
    signIn: port(env, 'SIGN_IN_PORT', 3002),
  }
  if (new Set(Object.values(ports)).size < 3)
    throw new UsageError('PORT, INBOX_PORT and SIGN_IN_PORT must be three different ports.')
  return {
    fresh,
    bedrock,
    ports,
    dataDirectory: env.LOCAL_DIR || '.local',
    dynamoDbEndpoint: env.DYNAMODB_ENDPOINT || undefined,
    doubleOptIn: env.DOUBLE_OPT_IN === '1',
    joinShield: env.JOIN_SHIELD !== '0',
    reviewAiPosts: env.REVIEW_AI_POSTS === '1',
  }
}

function readArguments(args: string[]): { fresh: boolean; bedrock: boolean } {
  const flag = { type: 'boolean', default: false } as const
  try {
    const { values } = parseArgs({ args, options: { fresh: flag, bedrock: flag } })
    return values
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
}

function port(env: NodeJS.ProcessEnv, variable: string, otherwise: number): number {
  const text = env[variable]
  if (!text) return otherwise
  const number = Number(text)
  if (Number.isInteger(number) && number > 0 && number < 65_536) return number
  throw new UsageError(`${variable} is '${text}'; a port is a number from 1 to 65535.`)
}
