import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { type ActionName, actions } from '../../contract/actions.ts'
import { REQUIRE_BANNER, UNBUNDLED } from '../../lib/bundling.ts'
import { atMost, type Figure } from '../figure.ts'
import { median } from '../timing.ts'

const run = promisify(execFile)
const MAX_KB = 400
const STARTS = 15

/**
 * The functions that visitors wait for. Each value is code that imports only the function's SDK clients. The function's
 * start-up time is compared with the start-up time of this code.
 */
const PUBLIC: Readonly<Partial<Record<ActionName, string>>> = {
  join: dynamoDb(),
  'join-by-form': `${dynamoDb()}${sqs()}`,
  unsubscribe: dynamoDb(),
  'request-welcome': sqs(),
  'list-posts': dynamoDb(),
  'get-post': dynamoDb(),
}

/** Measures the bundle size and the start-up time of the functions that visitors wait for. */
export async function measureBundles(environment: Record<string, string>): Promise<Figure[]> {
  const directory = await mkdtemp(join(tmpdir(), 'myplateful-bundles-'))
  try {
    const sizes: number[] = []
    const ratios: number[] = []
    for (const [name, sdk] of Object.entries(PUBLIC)) {
      const action = actions[name as ActionName]
      const entry = fileURLToPath(new URL(`../../lambdas/${action.entry}.ts`, import.meta.url))
      const ours = await bundle(entry, join(directory, `${name}.mjs`))
      const source = join(directory, `${name}-sdk.ts`)
      await writeFile(source, sdk)
      const bare = await bundle(source, join(directory, `${name}-sdk.mjs`))
      sizes.push((await stat(ours)).size / 1024)
      const times = { ours: [] as number[], bare: [] as number[] }
      for (let start = 0; start < STARTS; start += 1) {
        times.bare.push(await startOf(bare, environment))
        times.ours.push(await startOf(ours, environment))
      }
      ratios.push(median(times.ours) / median(times.bare))
    }
    return [
      atMost('public functions: the largest bundle, KB', Math.max(...sizes), MAX_KB),
      atMost(
        'public functions: the slowest start ÷ its SDK clients alone',
        Math.max(...ratios),
        1.3,
      ),
    ]
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** Bundles with the options of lib/bundling.ts. */
async function bundle(entry: string, outfile: string): Promise<string> {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    mainFields: ['module', 'main'],
    external: UNBUNDLED,
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: REQUIRE_BANNER },
    absWorkingDir: fileURLToPath(new URL('../..', import.meta.url)),
    nodePaths: [fileURLToPath(new URL('../../node_modules', import.meta.url))],
    logLevel: 'silent',
  })
  return outfile
}

async function startOf(file: string, environment: Record<string, string>): Promise<number> {
  const script = `const t=performance.now();await import(${JSON.stringify(file)});console.log(performance.now()-t)`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: process.env.PATH ?? '', ...environment },
  })
  return Number(stdout)
}

function dynamoDb(): string {
  return `import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
export const d = [DynamoDBDocumentClient.from(new DynamoDBClient({})), GetCommand, TransactWriteCommand]
`
}

function sqs(): string {
  return `import { SQSClient, SendMessageCommand } from '@aws-sdk/client-sqs'
export const s = [new SQSClient({}), SendMessageCommand]
`
}
