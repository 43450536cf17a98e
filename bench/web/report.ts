import { limits } from './limits.ts'
import type { Interaction, Load } from './measure.ts'

export interface Figures {
  page: string
  load: Load
}

export interface Check {
  what: string
  ok: boolean
}

/** The median of each figure, so that one slow run does not matter. */
export function medians<T extends { [K in keyof T]: number }>(runs: readonly T[]): T {
  const [first] = runs
  if (!first) throw new Error('There are no runs')
  const names = Object.keys(first) as (keyof T)[]
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]))])) as T
}

export function table(pages: readonly Figures[], floor: Load): string {
  const rows = pages.map(({ page, load }) => [
    page,
    ms(load.fcp),
    ratio(load.fcp, floor.fcp),
    ms(load.lcp),
    ratio(load.lcp, floor.lcp),
    ms(load.tbt),
    load.cls.toFixed(3),
    kb(load.bytes),
    kb(load.scriptBytes),
    String(load.requests),
  ])
  const head = ['page', 'FCP', '× floor', 'LCP', '× floor', 'TBT', 'CLS', 'KB', 'JS KB', 'requests']
  return aligned([head, ...rows])
}

export function interactionLine({ hydrated, inp, scriptBytes }: Interaction): string {
  return `first click to hydrated ${ms(hydrated)} ms, longest event ${ms(inp)} ms, JS then ${kb(scriptBytes)} KB`
}

export function checks(landing: Load, floor: Load, publicPages: readonly Figures[]): Check[] {
  const toFloor = (name: string, ours: number, floorValue: number, max: number) => ({
    what: `landing ${name} ${ratio(ours, floorValue)} × floor, at most ${max}`,
    ok: ours <= floorValue * max,
  })
  return [
    toFloor('FCP', landing.fcp, floor.fcp, limits.fcpToFloor),
    toFloor('LCP', landing.lcp, floor.lcp, limits.lcpToFloor),
    ...publicPages.flatMap(({ page, load }) => [
      { what: `${page} TBT ${ms(load.tbt)} ms, at most ${limits.tbt}`, ok: load.tbt <= limits.tbt },
      {
        what: `${page} CLS ${load.cls.toFixed(3)}, at most ${limits.cls}`,
        ok: load.cls <= limits.cls,
      },
      {
        what: `${page} JS before interaction ${kb(load.scriptBytes)} KB, at most ${kb(limits.scriptBytesBeforeInteraction)}`,
        ok: load.scriptBytes <= limits.scriptBytesBeforeInteraction,
      },
    ]),
  ]
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

function aligned(rows: readonly string[][]): string {
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths?.[0] ?? 0) : cell.padStart(widths?.[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n')
}

const ms = (value: number) => value.toFixed(0)
const kb = (bytes: number) => (bytes / 1024).toFixed(1)
const ratio = (value: number, base: number) => (value / base).toFixed(2)
