import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The path of dynoxide's program. Undefined if its package for this platform is not installed. */
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

export const NO_DYNAMODB = [
  `There is no DynamoDB emulator for this machine (${process.platform} ${process.arch}): the optional package`,
  '@dynoxide/linux-x64 is for Linux on x64 only. Start Amazon’s DynamoDB Local and set its address:',
  '',
  '  docker run --rm -p 8000:8000 amazon/dynamodb-local',
  '  DYNAMODB_ENDPOINT=http://localhost:8000 npm start',
].join('\n')
