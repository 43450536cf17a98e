import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installFromDebian } from './debian.ts'

const SYSTEM_PATHS = ['/usr/bin/njs', '/usr/local/bin/njs', '/opt/homebrew/bin/njs']

/**
 * Runs a CloudFront function's `handler` for each event in njs. CloudFront's engine is based on njs. All events run in
 * one process, so that many events take little more time than one event.
 * @throws Error with njs's message if njs cannot parse the code or if a call throws
 */
export function runInNjs(code: string, events: readonly object[]): unknown[] {
  const input = JSON.stringify(JSON.stringify(events))
  // One line for each result, because njs truncates a single output after 2 KB.
  const call = 'function (event) { console.log(JSON.stringify(handler(event))) }'
  const { status, stdout, stderr, error } = spawnSync(findOrInstallNjs(), ['-s', '-'], {
    input: `${code}\n;JSON.parse(${input}).forEach(${call})\n`,
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
 * Uses NJS_PATH or the system's njs. If neither exists, installs Debian's package (as root on Debian and its
 * derivatives).
 * @throws Error that says how to install njs
 */
export function findOrInstallNjs(): string {
  const path = process.env.NJS_PATH || systemNjs() || debianNjs()
  if (path) return path
  throw new Error(
    'The edge functions are tested in njs, which is not installed. On Debian and Ubuntu: sudo apt-get install njs. ' +
      'Elsewhere build it (https://github.com/nginx/njs), and set NJS_PATH to the program.',
  )
}

function systemNjs(): string | undefined {
  return SYSTEM_PATHS.find((path) => existsSync(path))
}

function debianNjs(): string | undefined {
  installFromDebian('njs')
  return systemNjs()
}
