import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApiDocument } from '../contract/openapi-document.ts'

/** Part of `npm run check`: lints the OpenAPI document with .config/redocly.yaml. */
const directory = mkdtempSync(join(tmpdir(), 'myplateful-openapi-'))
process.on('exit', () => rmSync(directory, { recursive: true, force: true }))

const file = join(directory, 'openapi.json')
writeFileSync(file, JSON.stringify(openApiDocument(), null, 2))
const { status } = spawnSync(
  'node_modules/.bin/redocly',
  ['lint', '--config', '.config/redocly.yaml', file],
  {
    stdio: 'inherit',
    env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  },
)
process.exitCode = status ?? 1
