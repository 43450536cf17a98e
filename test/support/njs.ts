import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installFromDebian } from './debian.ts'

const SYSTEM_PATHS = ['/usr/bin/njs', '/usr/local/bin/njs', '/opt/homebrew/bin/njs']

/**
 * What a CloudFront function's `handler` returns for each event, in njs: the engine that CloudFront's own stems from.
 * All events go into one process, so that many cost little more than one.
 * @throws Error in njs's words where it cannot read the code, or a call throws
 */
export function runInNjs(code: string, events: readonly object[]): unknown[] {
  const given = JSON.stringify(JSON.stringify(events))
  // An answer a line: njs cuts what it prints at once after 2 KB.
  const call = 'function (event) { console.log(JSON.stringify(handler(event))) }'
  const { status, stdout, stderr, error } = spawnSync(findOrInstallNjs(), ['-s', '-'], {
    input: `${code}\n;JSON.parse(${given}).forEach(${call})\n`,
    encoding: 'utf8',
  })
  if (error) throw error
  if (status !== 0) throw new Error(`njs does not run this function: ${stdout}${stderr}`)
  return stdout
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
}

/**
 * The njs that NJS_PATH names, the system's, or one installed from Debian's packages where this is Debian and we are root.
 * @throws Error that says how to get it
 */
export function findOrInstallNjs(): string {
  const found = process.env.NJS_PATH || systemNjs() || debianNjs()
  if (found) return found
  throw new Error(
    'The edge functions are tested in njs, which is not installed. On Debian and Ubuntu: sudo apt-get install njs. ' +
      'Elsewhere build it (https://github.com/nginx/njs), and name the program in NJS_PATH.',
  )
}

function systemNjs(): string | undefined {
  return SYSTEM_PATHS.find((path) => existsSync(path))
}

function debianNjs(): string | undefined {
  installFromDebian('njs')
  return systemNjs()
}
