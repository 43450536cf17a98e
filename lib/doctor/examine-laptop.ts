import type { HostStatus } from '../../contract/site/host-status.ts'
import { type Check, examine } from './examine.ts'
import { type Finding, failed, passed } from './finding.ts'
import { dataDirectory } from './laptop/data-directory.ts'
import { database } from './laptop/database.ts'
import { deadLetters } from './laptop/dead-letters.ts'
import { inbox } from './laptop/inbox.ts'
import { freePorts } from './laptop/ports.ts'
import { schedules } from './laptop/schedules.ts'
import { signIn } from './laptop/sign-in.ts'
import { site } from './laptop/site.ts'

export interface Laptop {
  dataDirectory: string
  /** Where the host listens, or would, by the variable that moves it. */
  ports: Readonly<Record<string, number>>
  /** @throws where no host runs, with a message for a person */
  readStatus(): Promise<HostStatus>
}

export interface RunningHost extends HostStatus {
  dataDirectory: string
}

const running: readonly Check<RunningHost>[] = [
  site,
  signIn,
  inbox,
  schedules,
  deadLetters,
  database,
  dataDirectory,
]

/** What `npm start` needs. */
const stopped: readonly Check<Laptop>[] = [freePorts, dataDirectory]

/** Looks at the host that runs on this machine, or at why none could. It changes nothing. */
export async function* examineLaptop(laptop: Laptop): AsyncGenerator<Finding> {
  let status: HostStatus
  try {
    status = await laptop.readStatus()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    yield failed('Host', message, 'npm start')
    yield* examine(stopped, laptop)
    return
  }
  const { site, inbox, signIn } = status.urls
  yield passed('Host', `runs: site ${site}, inbox ${inbox}, sign-in ${signIn}`)
  yield* examine(running, { ...status, dataDirectory: laptop.dataDirectory })
}
