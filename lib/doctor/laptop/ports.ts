import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Check } from '../examine.ts'
import { type Finding, failed, passed } from '../finding.ts'

const TITLE = 'Ports'

/** Whether a host could be started: something else may sit on its ports. */
export const freePorts: Check<{ ports: Readonly<Record<string, number>> }> = {
  title: TITLE,
  look: async ({ ports }) => {
    const found = await Promise.all(
      Object.entries(ports).map(async ([variable, port]) => ({
        variable,
        port,
        free: await isFree(port),
      })),
    )
    return [judgePorts(found)]
  },
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}

export function judgePorts(
  ports: readonly { variable: string; port: number; free: boolean }[],
): Finding {
  const taken = ports.filter(({ free }) => !free)
  const [first] = taken
  if (!first) return passed(TITLE, `${ports.map(({ port }) => port).join(', ')} are free`)
  return failed(
    TITLE,
    `Another program is on ${taken.map(({ port }) => port).join(', ')}.`,
    `Stop it, or choose another port: ${first.variable}=${first.port + 10} npm start. A host that keeps its data elsewhere is found with LOCAL_DIR`,
  )
}
