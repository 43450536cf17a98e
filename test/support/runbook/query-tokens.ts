/** The tokens of a Logs Insights query. A name in backticks may have any characters. */
export type Token =
  | { kind: 'name'; text: string; quoted: boolean }
  | { kind: 'text'; text: string }
  | { kind: 'pattern'; text: string }
  | { kind: 'number'; text: string }
  | { kind: 'sign'; text: string }

const TOKEN =
  /\s+|(?<quoted>`[^`]+`)|(?<text>"[^"]*"|'[^']*')|(?<pattern>\/(?:[^/\\]|\\.)+\/)|(?<number>\d+(?:\.\d+)?)|(?<name>[@A-Za-z_][\w.]*)|(?<sign>!=|<=|>=|[=<>(),|[\]*])/y

/** @throws Error at a character that cannot begin a token, such as a hyphen in a name */
export function tokensOf(query: string): Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < query.length) {
    const at = TOKEN.lastIndex
    const found = TOKEN.exec(query)
    if (!found)
      throw new Error(
        `Not understood: ${query.slice(at)} (a name with other signs than . and _ stands in backticks)`,
      )
    const { quoted, text, pattern, number, name, sign } = found.groups ?? {}
    if (quoted) tokens.push({ kind: 'name', text: quoted.slice(1, -1), quoted: true })
    if (text) tokens.push({ kind: 'text', text: text.slice(1, -1) })
    if (pattern) tokens.push({ kind: 'pattern', text: pattern.slice(1, -1) })
    if (number) tokens.push({ kind: 'number', text: number })
    if (name) tokens.push({ kind: 'name', text: name, quoted: false })
    if (sign) tokens.push({ kind: 'sign', text: sign })
  }
  return tokens
}

export function commandsOf(tokens: readonly Token[]): Token[][] {
  const commands: Token[][] = [[]]
  for (const token of tokens)
    if (token.kind === 'sign' && token.text === '|') commands.push([])
    else commands.at(-1)?.push(token)
  return commands
}

export class Reader {
  private at = 0

  constructor(private readonly tokens: readonly Token[]) {}

  protected peek(): Token | undefined {
    return this.tokens[this.at]
  }

  protected next(): Token {
    const token = this.peek()
    if (!token) throw new Error('The command ends too soon')
    this.at += 1
    return token
  }

  protected expect(kind: Token['kind']): string {
    const token = this.next()
    if (token.kind !== kind) throw new Error(`A ${kind} is expected, not ${token.text}`)
    return token.text
  }

  protected takes(word: string): boolean {
    const token = this.peek()
    if (token?.kind !== 'name' || token.quoted || token.text !== word) return false
    this.at += 1
    return true
  }

  protected isSign(text: string): boolean {
    const token = this.peek()
    return token?.kind === 'sign' && token.text === text
  }

  protected takesSign(text: string): boolean {
    const is = this.isSign(text)
    if (is) this.at += 1
    return is
  }

  protected sign(text: string): void {
    if (!this.takesSign(text)) throw new Error(`${text} is expected before ${this.peek()?.text}`)
  }
}
