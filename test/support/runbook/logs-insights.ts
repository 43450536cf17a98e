import { commandsOf, Reader, type Token, tokensOf } from './query-tokens.ts'

/** A log line's fields by the names in Logs Insights. */
export type LogFields = Map<string, string>
type Row = ReadonlyMap<string, string>

/**
 * Runs a query in the part of CloudWatch's Logs Insights language that the docs use: fields, filter, stats, sort,
 * limit.
 * @throws Error for unsupported syntax and for a field that no line has. A name outside backticks may have only
 * letters, digits, `_`, `.` and `@`.
 */
export function runQuery(query: string, lines: readonly LogFields[]): readonly Row[] {
  const known = new Set(lines.flatMap((line) => [...line.keys()]))
  let rows: readonly Row[] = lines
  for (const command of commandsOf(tokensOf(query))) rows = new Command(command, known).run(rows)
  return rows
}

type Test = (row: Row) => boolean

/** A command between two `|`. */
class Command extends Reader {
  /** @param known the fields that a command may use; `stats` replaces them for later commands */
  constructor(
    tokens: readonly Token[],
    private readonly known: Set<string>,
  ) {
    super(tokens)
  }

  run(rows: readonly Row[]): Row[] {
    const made = this.command()(rows)
    if (this.peek()) throw new Error(`Not understood: ${this.peek()?.text}`)
    return made
  }

  private command(): (rows: readonly Row[]) => Row[] {
    const { text } = this.next()
    if (text === 'fields') return this.fields()
    if (text === 'filter') {
      const test = this.either()
      return (rows) => rows.filter(test)
    }
    if (text === 'stats') return this.stats()
    if (text === 'sort') return this.sort()
    if (text === 'limit') {
      const count = Number(this.expect('number'))
      return (rows) => rows.slice(0, count)
    }
    throw new Error(`Unsupported command: ${text}`)
  }

  private fields(): (rows: readonly Row[]) => Row[] {
    const names = this.list(() => this.field())
    return (rows) => rows.filter((row) => names.some((name) => row.has(name)))
  }

  /** `count(*) as n by a, b`. As on AWS, a row without a grouping field is in the group of the empty value. */
  private stats(): (rows: readonly Row[]) => Row[] {
    const sums = this.list(() => this.aggregate())
    const by = this.takes('by') ? this.list(() => this.field()) : []
    this.known.clear()
    for (const { as } of sums) this.known.add(as)
    for (const name of by) this.known.add(name)
    return (rows) => {
      const groups = Map.groupBy(rows, (row) => by.map((name) => row.get(name) ?? '').join('\n'))
      return [...groups.values()].map(
        (group) =>
          new Map([
            ...by.map((name) => [name, group[0]?.get(name) ?? ''] as const),
            ...sums.map(({ as, of }) => [as, String(of(group))] as const),
          ]),
      )
    }
  }

  private aggregate(): { as: string; of: (rows: readonly Row[]) => number } {
    const name = this.expect('name')
    const aggregate = AGGREGATES[name]
    if (!aggregate) throw new Error(`Unsupported function: ${name}`)
    this.sign('(')
    const field = this.isSign(')') || this.takesSign('*') ? undefined : this.field()
    this.sign(')')
    const as = this.takes('as') ? this.expect('name') : `${name}(${field ?? '*'})`
    return { as, of: (rows) => aggregate(rows.flatMap((row) => numberIn(row, field))) }
  }

  private sort(): (rows: readonly Row[]) => Row[] {
    const name = this.field()
    const sign = this.takes('desc') ? -1 : 1
    this.takes('asc')
    return (rows) => rows.toSorted((a, b) => sign * compare(a.get(name) ?? '', b.get(name) ?? ''))
  }

  private either(): Test {
    let test = this.both()
    while (this.takes('or')) {
      const [one, other] = [test, this.both()]
      test = (row) => one(row) || other(row)
    }
    return test
  }

  private both(): Test {
    let test = this.single()
    while (this.takes('and')) {
      const [one, other] = [test, this.single()]
      test = (row) => one(row) && other(row)
    }
    return test
  }

  private single(): Test {
    if (this.takesSign('(')) {
      const test = this.either()
      this.sign(')')
      return test
    }
    if (this.takes('ispresent')) {
      this.sign('(')
      const name = this.field()
      this.sign(')')
      return (row) => row.has(name)
    }
    return this.comparison(this.field())
  }

  private comparison(name: string): Test {
    const negated = this.takes('not')
    const isWanted = this.wanted(negated)
    return (row) => isWanted(row.get(name) ?? '') !== negated
  }

  private wanted(negated: boolean): (value: string) => boolean {
    if (this.takes('in')) {
      this.sign('[')
      const values = this.list(() => this.value())
      this.sign(']')
      return (value) => values.includes(value)
    }
    if (this.takes('like')) {
      const { kind, text } = this.next()
      if (kind === 'text') return (value) => value.includes(text)
      if (kind === 'pattern') return (value) => new RegExp(text).test(value)
      throw new Error(`"like" takes a text or a /pattern/, not ${text}`)
    }
    const { text } = this.next()
    const compares = COMPARISONS[text]
    if (!compares || negated) throw new Error(`Not a comparison: ${text}`)
    const wanted = this.value()
    return (value) => value !== '' && compares(compare(value, wanted))
  }

  private field(): string {
    const token = this.next()
    if (token.kind !== 'name') throw new Error(`A field is expected, not ${token.text}`)
    if (!this.known.has(token.text)) throw new Error(`No recorded line has ${token.text}`)
    return token.text
  }

  private value(): string {
    const token = this.next()
    if (token.kind !== 'text' && token.kind !== 'number')
      throw new Error(`A text or a number is expected, not ${token.text}`)
    return token.text
  }

  private list<T>(one: () => T): T[] {
    const all = [one()]
    while (this.takesSign(',')) all.push(one())
    return all
  }
}

const AGGREGATES: Readonly<Record<string, (values: readonly number[]) => number>> = {
  count: (values) => values.length,
  max: (values) => Math.max(...values),
  sum: (values) => values.reduce((sum, value) => sum + value, 0),
}

const COMPARISONS: Readonly<Record<string, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '!=': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
}

/**
 * The row's value of the field. Empty if the row lacks the field. Without a field, as in `count(*)`, the value is 1.
 */
function numberIn(row: Row, field: string | undefined): number[] {
  if (field === undefined) return [1]
  const value = row.get(field)
  return value === undefined ? [] : [Number(value)]
}

function compare(one: string, other: string): number {
  const [a, b] = [Number(one), Number(other)]
  if (!Number.isNaN(a - b)) return a - b
  return one < other ? -1 : Number(one > other)
}
