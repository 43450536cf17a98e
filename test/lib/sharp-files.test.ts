import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { copySharp } from '../../lib/bundling.ts'

const folder = mkdtempSync(join(tmpdir(), 'myplateful-sharp-'))
afterAll(() => rmSync(folder, { recursive: true }))
const commands = copySharp.afterBundling('', folder)

it('the copy of sharp next to a function’s bundle works outside the project', () => {
  for (const command of commands) execFileSync('sh', ['-c', command])
  writeFileSync(
    join(folder, 'index.mjs'),
    `import sharp from 'sharp'
const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#2a6' } })
console.log((await picture.avif().toBuffer()).length > 0, import.meta.resolve('sharp'))`,
  )
  const output = execFileSync(process.execPath, ['index.mjs'], { cwd: folder, encoding: 'utf8' })
  expect(output).toContain('true file://')
  expect(output).toContain(folder)
})

it('bundling without sharp’s native packages fails with the command that installs them', () => {
  const elsewhere = commands.map((command) => command.replaceAll('sharp-linux-x64', 'sharp-none'))
  const run = () => execFileSync('sh', ['-c', elsewhere[0] ?? ''], { stdio: 'pipe' })
  expect(run).toThrow(/Run: npm install --no-save --force @img\/sharp-none@\d+\.\d+\.\d+ /)
})
