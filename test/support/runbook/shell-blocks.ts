import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a shell did with a block: the arguments of each `aws`, in order, or why it stopped. */
export interface ShellRun {
  awsCommands: string[][]
  error: string | undefined
}

/** What a document says to run with `aws`, or the runbook's `ask`: blocks for a shell, and commands within a sentence. */
export function awsCodeIn(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^ *```sh\n(.*?)^ *```$/gms)].map(([, code = '']) => code)
  const prose = markdown.replaceAll(/```.*?```/gs, '')
  const inline = [...prose.matchAll(/`(aws\s[^`]+)`/g)].map(([, code = '']) => code)
  return [...blocks, ...inline].filter((code) => /\b(?:aws|ask)\s/.test(code))
}

/** The only programs that a block finds. `aws` writes its arguments down, each ended by a NUL, the command by another one. */
const PROGRAMS = {
  aws: `#!/bin/sh\nprintf '%s\\0' "$@" >> "$AWS_COMMANDS"\nprintf '\\0' >> "$AWS_COMMANDS"\necho '{}'\n`,
  date: '#!/bin/sh\necho 1795434626\n',
  npm: '#!/bin/sh\n',
  npx: '#!/bin/sh\n',
  sleep: '#!/bin/sh\n',
}

/**
 * Runs a block in a real shell, which splits and quotes as an operator's would, over the variables that are given and no others:
 * one that is not there ends it. The shell is restricted: it starts these programs and writes no file, so nothing of a block
 * reaches AWS or this machine.
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
