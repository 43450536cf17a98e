/** A line of the table (docs/bench.md, "Figures"). */
export interface Figure {
  what: string
  /** The measured value with its unit. */
  measured: string
  /** A figure without a limit is printed for information only. */
  limit?: string
  ok: boolean
}

export function atMost(what: string, value: number, limit: number): Figure {
  return { what, measured: value.toFixed(2), limit: `≤ ${limit}`, ok: value <= limit }
}

export function atLeast(what: string, value: number, limit: number): Figure {
  return { what, measured: value.toFixed(2), limit: `≥ ${limit}`, ok: value >= limit }
}

export function noted(what: string, measured: string): Figure {
  return { what, measured, ok: true }
}

export function table(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, measured, limit = '', ok }) => [
    what,
    measured,
    limit,
    limit && (ok ? 'pass' : 'FAIL'),
  ])
  const all = [['figure', 'measured', 'limit', ''], ...rows]
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...all.map((row) => row[column]?.length ?? 0)),
  )
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
