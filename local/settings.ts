import { parseArgs } from 'node:util'
import { StartError } from './start-error.ts'

export interface Settings {
  fresh: boolean
  /** Calls the real Bedrock with the developer's AWS credentials. */
  bedrock: boolean
  ports: { site: number; inbox: number; signIn: number }
  dataDirectory: string
  dynamoDbEndpoint: string | undefined
  /** lib/environment-record.ts explains this field and the next two. */
  doubleOptIn: boolean
  joinShield: boolean
  reviewAiPosts: boolean
}

class UsageError extends StartError {
  override name = 'UsageError'
}

const USAGE = `Usage: npm start [-- --fresh --bedrock]

  --fresh             start with empty tables and an empty inbox
  --bedrock           call the real Bedrock, with your AWS credentials; MODEL_ID sets the model

  PORT                the site and its API        (3000)
  INBOX_PORT          every mail that was sent    (3001)
  SIGN_IN_PORT        the staff sign-in           (3002)
  LOCAL_DIR           the folder for data         (.local)
  DOUBLE_OPT_IN       1: people who join have to confirm their address by mail
  JOIN_SHIELD         0: joining requires no proof of work
  REVIEW_AI_POSTS     1: every post by the AI waits for staff's approval
  DYNAMODB_ENDPOINT   your own DynamoDB, if there is no emulator for this machine`

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

function port(env: NodeJS.ProcessEnv, variable: string, defaultPort: number): number {
  const text = env[variable]
  if (!text) return defaultPort
  const number = Number(text)
  if (Number.isInteger(number) && number > 0 && number < 65_536) return number
  throw new UsageError(`${variable} is '${text}'; a port is a number from 1 to 65535.`)
}
