import { readFileSync } from 'node:fs'

const POLL_MS = 300
/** The processes above this one, up to npm: tsx, the shell, npm. */
const MAX_GENERATIONS = 3

/**
 * Calls `end` when npm has exited. A signal to npm does not reach this process: npm signals only the script's shell,
 * and that shell dies without signaling its children. A killed npm signals nobody.
 *
 * Does nothing if npm did not start this process. A process without npm must be able to outlive its parent, for example
 * under `nohup`. Without /proc, only the parent process is watched.
 */
export function onNpmExit(end: () => void) {
  if (process.env.npm_lifecycle_event === undefined) return
  const before = upToNpm()
  const timer = setInterval(() => {
    if (ancestors(before.length).join() === before.join()) return
    clearInterval(timer)
    end()
  }, POLL_MS)
  timer.unref()
}

function upToNpm(): number[] {
  const all = ancestors(MAX_GENERATIONS)
  const npm = all.findIndex((pid) => statOf(pid)?.name.startsWith('npm'))
  return npm < 0 ? all.slice(0, 1) : all.slice(0, npm + 1)
}

/** The process ids of the parent, its parent and so on. Without /proc, only the parent's id. */
function ancestors(generations: number): number[] {
  const pids = [process.ppid]
  while (pids.length < generations) {
    const parent = statOf(pids.at(-1) ?? 0)?.parent
    if (!parent) break
    pids.push(parent)
  }
  return pids
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
