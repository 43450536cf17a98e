import { readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkFile } from './data-file.ts'
import { makeFolder } from './make-folder.ts'
import { StartError } from './start-error.ts'

export class DirectoryInUse extends StartError {
  override name = 'DirectoryInUse'
  constructor(directory: string, pid: number) {
    super(
      `Another host uses ${directory} (process ${pid}). Stop it, or keep this one's data elsewhere, for example: LOCAL_DIR=.local-2 npm start`,
    )
  }
}

/**
 * Locks a data directory for this process. Makes the directory if needed, and replaces the lock of a host that was
 * killed.
 *
 * @throws DirectoryInUse
 */
export async function lockDirectory(directory: string): Promise<{ stop(): Promise<void> }> {
  makeFolder(directory)
  const file = join(directory, 'host.pid')
  checkFile(file)
  const mine = `${process.pid} ${startedAt(process.pid)}`
  for (;;) {
    try {
      await writeFile(file, mine, { flag: 'wx' })
      return { stop: () => rm(file, { force: true }) }
    } catch (error) {
      if (!isTaken(error)) throw error
      const holder = await readFile(file, 'utf8').catch(() => '')
      const pid = livingHolder(holder)
      if (pid !== undefined) throw new DirectoryInUse(directory, pid)
      await rm(file, { force: true })
    }
  }
}

function livingHolder(holder: string): number | undefined {
  const [number = '', ...start] = holder.split(' ')
  const pid = Number(number)
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM means that the process is alive and belongs to another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return undefined
  }
  return startedAt(pid) === start.join(' ') ? pid : undefined
}

/**
 * When a process started, in the kernel's ticks. A later process with the same id has another start time. Empty on
 * systems without /proc, where only the id is compared.
 */
function startedAt(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
    return fields?.[19] ?? ''
  } catch {
    return ''
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}
