import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Check } from '../examine.ts'
import { type Finding, failed, passed, warning } from '../finding.ts'

const TITLE = 'Disk'
const MEGABYTE = 1024 ** 2

/** A test mailing to 100,000 people leaves about this much in the inbox, in megabytes. */
const COMFORTABLE = 1024
/** The database cannot make room for its log below this, in megabytes. */
const TOO_LITTLE = 100

/** Room for what the host keeps. */
export const dataDirectory: Check<{ dataDirectory: string }> = {
  title: TITLE,
  look: async ({ dataDirectory }) => {
    const { bavail, bsize } = await statfsOf(resolve(dataDirectory))
    return [judgeSpace((bavail * bsize) / MEGABYTE, dataDirectory)]
  },
}

/** Of the nearest directory that is there: `npm start` makes the rest. */
async function statfsOf(directory: string): Promise<StatsFs> {
  try {
    return await statfs(directory)
  } catch (error) {
    const parent = dirname(directory)
    if (parent === directory) throw error
    return statfsOf(parent)
  }
}

/** @param free in megabytes */
export function judgeSpace(free: number, dataDirectory: string): Finding {
  const found = `${free >= 1024 ? `${Math.floor(free / 1024)} GB` : `${Math.floor(free)} MB`} free for ${dataDirectory}`
  const remedy = 'Free some space, begin empty with npm start -- --fresh, or move it with LOCAL_DIR'
  if (free < TOO_LITTLE) return failed(TITLE, `Only ${found}.`, remedy)
  if (free < COMFORTABLE)
    return warning(TITLE, `${found}, which a large test mailing fills.`, remedy)
  return passed(TITLE, found)
}
