import { describe, expect, it } from 'vitest'
import type { Encoding } from '../../../../../web/features/subscribers/import/file/encoding.ts'
import { type Form, readTable } from '../../../../../web/features/subscribers/import/file/table.ts'

type Content = string | Uint8Array<ArrayBuffer>

const tableOf = (content: Content, chosen?: Partial<Form>) =>
  readTable(new File([content], 'people.csv'), undefined, chosen)

async function cellsOf(content: Content, chosen?: Partial<Form>) {
  const { rows } = await tableOf(content, chosen)
  return rows.map(({ cells }) => cells)
}

describe('an imported file', () => {
  const expected = [
    ['a@example.com', 'fair'],
    ['b@example.com', ''],
  ]

  it.each([
    ['commas', 'email,source\na@example.com,fair\nb@example.com,\n'],
    ['semicolons', 'email;source\na@example.com;fair\nb@example.com;\n'],
    ['tabs', 'email\tsource\na@example.com\tfair\nb@example.com\t\n'],
    ['vertical bars', 'email|source\na@example.com|fair\nb@example.com|\n'],
    ['a hint for Excel', 'sep=;\r\nemail;source\r\na@example.com;fair\r\nb@example.com;\r\n'],
    ['Windows line ends', 'email,source\r\na@example.com,fair\r\nb@example.com,\r\n'],
    ['old Mac line ends', 'email,source\ra@example.com,fair\rb@example.com,\r'],
    ['mixed line ends', 'email,source\r\na@example.com,fair\nb@example.com,\r'],
    ['a missing last line end', 'email,source\na@example.com,fair\nb@example.com,'],
    ['a byte order mark', '\uFEFFemail,source\na@example.com,fair\nb@example.com,\n'],
    ['quotes', '"email","source"\n"a@example.com","fair"\n"b@example.com",""\n'],
    [
      'titles above the header',
      'Export of May\n\nemail,source\na@example.com,fair\nb@example.com,\n',
    ],
    ['no header', 'a@example.com,fair\nb@example.com,\n'],
  ])('can be written with %s', async (_, text) => {
    expect(await cellsOf(text)).toEqual(expected)
  })

  it.each([
    [',', 'When,Email,"Diet? (vegan; keto; none)"\n2026-05-02,a@example.com,vegan\n'],
    [';', 'email;name;city\na@example.com;Ada, the first;Gary\nb@example.com;Ben;Reno\n'],
    [';', 'email;note\na@example.com;"a, b, c"\n'],
    [',', 'email\na@example.com\nb@example.com; c@example.com\nd|e@example.com\n'],
    [',', `email,note\na@example.com,"${'two words\n'.repeat(300)}"\n`],
  ])('is read with the delimiter “%s” of most of its rows: %j', async (delimiter, text) => {
    expect((await tableOf(text)).form.delimiter).toBe(delimiter)
  })

  it.each([
    ['is never closed', '"Likes oats', '"Likes oats'],
    ['is followed by text', '"Great app" she said', '"Great app" she said'],
    ['stands for inches', '5" plate', '5" plate'],
    ['is closed in another person’s row', '"open', '"open', '6"'],
  ])('loses nobody behind a quotation mark that %s', async (_, cell, text, last = '') => {
    const rows = [`a@example.com,${cell},x`, `b@example.com,${last},y`, 'c@example.com,,z']
    expect(await cellsOf(`email,note,end\n${rows.join('\n')}\n`)).toEqual([
      ['a@example.com', text, 'x'],
      ['b@example.com', last, 'y'],
      ['c@example.com', '', 'z'],
    ])
  })

  it('can have line ends, delimiters and addresses in quoted cells', async () => {
    const note = 'one\r\ntwo, ann@example.com\nann@example.com\n\n"three" and ann@example.com'
    const text = `email,note,end\na@example.com,"${note.replaceAll('"', '""')}",x\nb@example.com,,y\n`
    const { rows } = await tableOf(text)
    expect(rows).toEqual([
      { line: 2, cells: ['a@example.com', note, 'x'] },
      { line: 7, cells: ['b@example.com', '', 'y'] },
    ])
  })

  it('can have a signature with an address in a quoted cell', async () => {
    const note = 'Met at the fair.\nBob, bob@example.org, +44 123'
    const text = `name,email,note,unsubscribed\nAda,a@example.com,"${note}",TRUE\nBen,b@example.com,,FALSE\n`
    expect(await cellsOf(text)).toEqual([
      ['Ada', 'a@example.com', note, 'TRUE'],
      ['Ben', 'b@example.com', '', 'FALSE'],
    ])
  })

  it.each([
    ['line 1', 'Name,Kontakt\nAda,a@example.com\n', 1, []],
    [
      'line 1, though a person below it has no valid address',
      'Kontakt,Name\nnobody,Bo\na@example.com,Ada\n',
      1,
      [],
    ],
    [
      'line 3, below two titles',
      'May\nBy info@example.com for us\nemail,name\na@example.com,Ada\n',
      3,
      [1, 2],
    ],
    [
      'line 3, below a line that names an address too',
      'Channel,Email\nMay,2024\nName,Email,City\nAda,a@example.com,Rome\n',
      3,
      [1, 2],
    ],
    [
      'line 1, though it shows an example',
      'Your email (you@x.example),Subscribed?\na@example.com,yes\n',
      1,
      [],
    ],
    ['no line', 'a@example.com,Ada\nb@example.com,Bo\n', 'none', []],
  ] as const)('has its columns’ names in %s', async (_, text, header, titles) => {
    const table = await tableOf(text)
    expect(table.form.header).toBe(header)
    expect(table.titles.map(({ line }) => line)).toEqual(titles)
  })

  it('is read as staff correct it', async () => {
    const text = 'x@example.com|A,B\ny@example.com|C,D\n'
    const chosen = { delimiter: ',', header: 1 } as const
    expect(await cellsOf(text)).toHaveLength(2)
    expect(await cellsOf(text, chosen)).toEqual([['y@example.com|C', 'D']])
    const people = 'a@example.com\nemail\nb@example.com\n'
    expect(await cellsOf(people)).toEqual([['a@example.com'], ['b@example.com']])
  })

  it('loses control characters except tabs and line ends, and says how many', async () => {
    const { rows, stripped } = await tableOf(
      'email,note\n\u0000a@example.com,"one\u0007\u001B two\tthree\nfour\uFFFE"\n',
    )
    expect(rows[0]?.cells).toEqual(['a@example.com', 'one two\tthree\nfour'])
    expect(stripped).toBe(4)
  })

  it.each([
    [' "a@example.com", "x, y"', ['a@example.com', 'x, y']],
    ['a@example.com,   "x, y"', ['a@example.com', 'x, y']],
    ['a@example.com,"  ""x"" y"', ['a@example.com', '  "x" y']],
    ['a@example.com, "x', ['a@example.com', '"x']],
  ])('may have blanks before quotation marks: %s', async (line, cells) => {
    const { rows } = await tableOf(`email,note\n${line}\nb@example.com,z\n`)
    expect(rows.map((row) => row.cells)).toEqual([cells, ['b@example.com', 'z']])
  })

  it.each([
    ['The file is empty.', ''],
    ['The file is empty.', '\n,\n'],
    ['This is a spreadsheet or an archive', 'PK\u0003\u0004xl/workbook.xml'],
    ['The file names its columns', 'email,name\n'],
  ])('is refused with the reason “%s”', async (reason, text) => {
    await expect(tableOf(text)).rejects.toThrow(reason)
  })
})

describe('the encoding of an imported file', () => {
  const bytes = (...parts: (string | number[])[]) =>
    new Uint8Array(
      parts.flatMap((part) =>
        typeof part === 'string' ? [...new TextEncoder().encode(part)] : part,
      ),
    )
  const utf16 = (text: string, littleEndian: boolean) => {
    const view = new DataView(new ArrayBuffer(2 * text.length))
    for (let at = 0; at < text.length; at += 1)
      view.setUint16(2 * at, text.charCodeAt(at), littleEndian)
    return new Uint8Array(view.buffer)
  }
  const text = 'email,note\na@example.com,Zoë 🥑\n'

  it.each<[Encoding, string, Uint8Array<ArrayBuffer>]>([
    ['utf-8', 'Zoë 🥑', bytes(text)],
    ['utf-8', 'Zoë 🥑', bytes([0xef, 0xbb, 0xbf], text)],
    ['utf-16le', 'Zoë 🥑', utf16(`\uFEFF${text}`, true)],
    ['utf-16be', 'Zoë 🥑', utf16(`\uFEFF${text}`, false)],
    ['utf-16le', 'Zoë 🥑', utf16(text, true)],
    ['utf-8', 'Zo\uFFFD', bytes('email,note\na@example.com,Zo', [0xc3])],
    [
      'windows-1252',
      'Müller €5',
      bytes('email,note\na@example.com,M', [0xfc], 'ller ', [0x80], '5'),
    ],
  ])('is recognized as %s for “%s”', async (encoding, note, content) => {
    const { form, rows } = await tableOf(content)
    expect([form.encoding, rows[0]?.cells]).toEqual([encoding, ['a@example.com', note]])
  })

  it.each([
    ['Cyrillic', 'windows-1251', 'Мария', [0xcc, 0xe0, 0xf0, 0xe8, 0xff]],
    ['Japanese', 'shift_jis', '日本語', [0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea]],
    ['Polish', 'windows-1250', 'Łęć', [0xa3, 0xea, 0xe6]],
  ] as const)(
    'is not guessed for %s letters: staff choose it',
    async (_, encoding, name, letters) => {
      const content = bytes('email,name\na@example.com,', [...letters], '\n')
      expect((await tableOf(content)).form.encoding).toBeUndefined()
      expect((await tableOf(content, { encoding })).rows[0]?.cells[1]).toBe(name)
    },
  )
})
