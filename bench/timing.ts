/**
 * The milliseconds of each function in each round. The functions run in turn, so that a busy machine affects them
 * equally.
 */
export async function inTurn(
  rounds: number,
  ...works: readonly ((round: number) => Promise<unknown>)[]
): Promise<number[][]> {
  const times: number[][] = works.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, work] of works.entries()) {
      const start = performance.now()
      await work(round)
      times[index]?.push(performance.now() - start)
    }
  }
  return times
}

/** @param share from 0 to 1: 0.5 returns the median */
export function percentile(values: readonly number[] | undefined, share: number): number {
  const sorted = (values ?? []).toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  if (value === undefined) throw new Error('Nothing was measured')
  return value
}

export const median = (values: readonly number[] | undefined) => percentile(values, 0.5)
