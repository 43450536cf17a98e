/** A part of a run: a check, or a runner with all its tests. */
export interface Part {
  name: string
  seconds: number
  passed: number
  failed: number
  tests: TestTime[]
  /** The output of a part that ran in parallel with others, to be printed later. */
  output?: string
}

export interface TestTime {
  file: string
  title: string
  seconds: number
  /** The seconds in which the test's process was idle. Undefined for browser tests. */
  waited?: number
}

export function sum(parts: readonly Part[]): { passed: number; failed: number } {
  return {
    passed: parts.reduce((total, { passed }) => total + passed, 0),
    failed: parts.reduce((total, { failed }) => total + failed, 0),
  }
}

export function secondsSince(started: number): number {
  return (performance.now() - started) / 1000
}
