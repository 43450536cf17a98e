/** A message's violations of RFC 5322, RFC 2045 and RFC 5321. */
export function faultsOf(message: Buffer): string[] {
  const text = message.toString('latin1')
  const end = text.indexOf('\r\n\r\n')
  const lines = text.split('\r\n')
  const headers = text.slice(0, end).split('\r\n')
  return [
    ...matches(text, /(?<!\r)\n/g, 'a bare LF'),
    ...matches(text, /\r(?!\n)/g, 'a bare CR'),
    // Servers need not accept bytes outside printable ASCII (RFC 5321 §4.5.2, RFC 6152).
    ...matches(text, /[^\t\r\n\x20-\x7e]/g, 'a byte that is not printable ASCII'),
    ...(text.endsWith('\r\n') ? [] : ['no CRLF at the end']),
    ...lines.filter((line) => line.length > 998).map(() => 'a line of over 998 octets'),
    ...lines
      .slice(headers.length)
      .filter((line) => line.length > 76)
      .map((line) => `an encoded line of ${line.length} octets: ${line.slice(0, 40)}`),
    ...headers.filter(isFoldable).map((line) => `a header line of ${line.length} octets: ${line}`),
    ...headers
      .filter((line) => !/^(?:[\x21-\x39\x3b-\x7e]+:|[ \t]+\S)/.test(line))
      .map((line) => `not a header line: ${line}`),
    ...ONCE.filter((name) => headers.filter((line) => named(line, name)).length !== 1).map(
      (name) => `not one ${name}`,
    ),
    ...(DATE.test(text) ? [] : ['no date in the format of RFC 5322 §3.3']),
  ]
}

const ONCE = ['From', 'To', 'Subject', 'Date', 'Message-ID', 'MIME-Version', 'Content-Type']
const DATE = /^Date: [A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d [+-]\d{4}\r$/m

function named(line: string, name: string): boolean {
  return line.toLowerCase().startsWith(`${name.toLowerCase()}:`)
}

/** Whether a line of over 78 octets has white space at which it could be folded. */
function isFoldable(line: string): boolean {
  return line.length > 78 && /\S[ \t]+\S/.test(line.replace(/^\S+: /, ''))
}

function matches(text: string, pattern: RegExp, what: string): string[] {
  const count = text.match(pattern)?.length ?? 0
  return count > 0 ? [`${what}, ${count} times`] : []
}
