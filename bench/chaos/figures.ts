import type { Figure } from '../figure.ts'
import { buildProcess } from './run.ts'
import { allKills, IN_FLIGHT, killAt, runInTrouble, troubles } from './scenarios.ts'
import type { Verdict } from './verdict.ts'

/**
 * Runs a campaign to `people` recipients many times: with a kill at each step, and with each fault of `troubles`.
 * Returns a figure for each run.
 */
export async function chaosFigures(people: number): Promise<Figure[]> {
  const chaos = await buildProcess()
  const figures: Figure[] = []
  try {
    for (const kill of allKills()) {
      const { killed, verdict } = await killAt(chaos, kill, people)
      const what = `killed ${kill.moment} "${kill.step.name}"`
      figures.push(
        judged(what, verdict, {
          inFlight: IN_FLIGHT,
          fault: killed ? undefined : 'it never reached the step',
        }),
      )
      console.log(what)
    }
    for (const trouble of troubles) {
      const verdict = await runInTrouble(chaos, trouble, people)
      figures.push(
        judged(trouble.name, verdict, {
          inFlight: IN_FLIGHT,
          fault: verdict ? undefined : 'no campaign',
        }),
      )
      console.log(trouble.name)
    }
    return figures
  } finally {
    await chaos.stop()
  }
}

/** A run with no verdict and no fault passes: the campaign was never accepted, so staff send the mail again. */
function judged(
  what: string,
  verdict: Verdict | undefined,
  { inFlight, fault }: { inFlight: number; fault: string | undefined },
): Figure {
  const limit = `0 lost, 0 twice, ≤ ${inFlight} uncertain`
  if (fault) return { what, measured: fault, limit, ok: false }
  if (!verdict) return { what, measured: 'never accepted, nobody mailed', limit, ok: true }
  const { lost, duplicates, uncertain, submitted, excluded, addsUp } = verdict
  return {
    what,
    measured: `${submitted} submitted, ${excluded} excluded, ${uncertain} uncertain, ${lost} lost, ${duplicates} twice${addsUp ? '' : ', DOES NOT ADD UP'}`,
    limit,
    ok: lost === 0 && duplicates === 0 && uncertain <= inFlight && addsUp,
  }
}
