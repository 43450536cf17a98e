import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The arguments of each `aws` command that ran, in order, and the error that stopped the block, if any. */
export interface ShellRun {
  awsCommands: string[][]
  error: string | undefined
}

/** Returns the shell blocks that run `aws` or the runbook's `ask`, then the `aws` commands in inline code. */
export function awsCodeIn(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^ *```sh\n(.*?)^ *```$/gms)].map(([, code = '']) => code)
  const prose = markdown.replaceAll(/```.*?```/gs, '')
  const inline = [...prose.matchAll(/`(aws\s[^`]+)`/g)].map(([, code = '']) => code)
  return [...blocks, ...inline].filter((code) => /\b(?:aws|ask)\s/.test(code))
}

/** The only programs that a block can run. `aws` records its arguments, each followed by a NUL, then one more NUL. */
const PROGRAMS = {
  aws: `#!/bin/sh\nprintf '%s\\0' "$@" >> "$AWS_COMMANDS"\nprintf '\\0' >> "$AWS_COMMANDS"\necho '{}'\n`,
  date: '#!/bin/sh\necho 1795434626\n',
  npm: '#!/bin/sh\n',
  npx: '#!/bin/sh\n',
  sleep: '#!/bin/sh\n',
}

/**
 * Runs a block in a real shell, which splits and quotes words like an operator's shell. The shell has only the given
 * variables, and an unset variable is an error. The shell is restricted to PROGRAMS and cannot write files, so a block
 * can neither reach AWS nor change this machine.
 */
export function runShell(code: string, variables: Readonly<Record<string, string>>): ShellRun {
  const folder = mkdtempSync(join(tmpdir(), 'myplateful-runbook-'))
  try {
    for (const [name, program] of Object.entries(PROGRAMS)) {
      writeFileSync(join(folder, name), program)
      chmodSync(join(folder, name), 0o755)
    }
    const written = join(folder, 'commands')
    writeFileSync(written, '')
    const { status, stderr } = spawnSync('/bin/bash', ['--restricted', '-eu'], {
      input: code,
      env: { ...variables, PATH: folder, AWS_COMMANDS: written },
      encoding: 'utf8',
    })
    const error = status === 0 && stderr === '' ? undefined : stderr || `It ends with ${status}`
    return { awsCommands: commandsIn(readFileSync(written, 'utf8')), error }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function commandsIn(written: string): string[][] {
  return written
    .split('\0\0')
    .filter((command) => command !== '')
    .map((command) => command.split('\0'))
}
