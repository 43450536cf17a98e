import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** dynoxide's program for this machine, or undefined where npm has none. */
export function dynoxideBinary(): string | undefined {
  const require = createRequire(import.meta.url)
  const name = `@dynoxide/${process.platform}-${process.arch}`
  try {
    const folder = dirname(require.resolve(`${name}/package.json`))
    const binary = join(folder, 'dynoxide')
    return existsSync(binary) ? binary : undefined
  } catch {
    return undefined
  }
}

/** What a person does on a machine without it. */
export const NO_DYNAMODB = [
  `There is no DynamoDB emulator for this machine (${process.platform} ${process.arch}): the optional package`,
  '@dynoxide/linux-x64 is for Linux on x64 only. Start DynamoDB Local from Amazon and name its address:',
  '',
  '  docker run --rm -p 8000:8000 amazon/dynamodb-local',
  '  DYNAMODB_ENDPOINT=http://localhost:8000 npm start',
].join('\n')
