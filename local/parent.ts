import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 300
/** npm, its shell, tsx, this process. */
const MOST_GENERATIONS = 3

/**
 * Calls `end` when npm is gone. Asked to end, npm signals the shell that it runs a script in, and the shell dies of
 * that without a word to its children; killed, npm says nothing at all. Does nothing where npm did not start this
 * process, so that `nohup` works. Where there is no /proc only the parent is watched.
 */
export function whenNpmIsGone(end: () => void) {
  if (process.env.npm_lifecycle_event === undefined) return
  const before = upToNpm()
  const timer = setInterval(() => {
    if (ancestors(before.length).join() === before.join()) return
    clearInterval(timer)
    end()
  }, LOOK_EVERY_MS)
  timer.unref()
}

function upToNpm(): number[] {
  const all = ancestors(MOST_GENERATIONS)
  const npm = all.findIndex((pid) => statOf(pid)?.name.startsWith('npm'))
  return npm < 0 ? all.slice(0, 1) : all.slice(0, npm + 1)
}

/** The parent, its parent, … as far as they can be told. */
function ancestors(generations: number): number[] {
  const found = [process.ppid]
  while (found.length < generations) {
    const parent = statOf(found.at(-1) ?? 0)?.parent
    if (!parent) break
    found.push(parent)
  }
  return found
}

function statOf(pid: number): { name: string; parent: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, name = '', parent = ''] = /^\d+ \((.*)\) \S (\d+)/s.exec(stat) ?? []
    return { name, parent: Number(parent) }
  } catch {
    return undefined
  }
}
