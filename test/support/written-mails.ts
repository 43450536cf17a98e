import fc from 'fast-check'

/** Mails as staff write them, with everything that the editor offers. */
export const writtenMail = fc
  .record({ subject: line(8), preheader: fc.oneof(fc.constant(''), line(30)), content: content() })
  .map((mail) => ({ ...mail, kind: 'announcement' as const }))

export const firstName = fc.option(
  fc.constantFrom('Ada', 'Zoë', 'Mary Ann', "O'Hara & <Sons>", '陽子', 'محمد', 'נועה', '$&'),
  { nil: undefined },
)

function word() {
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom('oats', 'Beans', '250\u00a0mg', '50%', '(raw)', 'naïve'),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom('🥗🥗🥗', '👩‍🍳👨‍👩‍👧', '🇮🇳🇮🇹', 'e\u0301clair', 'ẞtraße'),
    },
    { weight: 1, arbitrary: fc.constantFrom('محمد', 'שלום', '食べ物') },
    { weight: 1, arbitrary: fc.constant('w'.repeat(40)) },
    { weight: 2, arbitrary: field() },
  )
}

function field() {
  return fc
    .constantFrom('there', 'friend', 'dear reader', 'صديقي', 'you')
    .map((fallback) => `{{first_name|${fallback}}}`)
}

function line(words: number) {
  return fc.array(word(), { minLength: 1, maxLength: words }).map((parts) => parts.join(' '))
}

function content() {
  return fc.array(block(), { minLength: 1, maxLength: 8 }).map((blocks) => blocks.join(''))
}

function block() {
  const text = inline()
  const items = fc.array(text, { minLength: 1, maxLength: 3 })
  const cells = fc.array(text, { minLength: 2, maxLength: 3 })
  const list = items.map((each) => each.map((one) => `<li>${one}</li>`).join(''))
  return fc.oneof(
    { weight: 4, arbitrary: text.map((one) => `<p>${one}</p>`) },
    fc
      .tuple(fc.constantFrom('h1', 'h2', 'h3'), text)
      .map(([name, one]) => `<${name}>${one}</${name}>`),
    list.map((each) => `<ul>${each}</ul>`),
    list.map((each) => `<ol>${each}</ol>`),
    text.map((one) => `<blockquote><p>${one}</p></blockquote>`),
    fc.array(cells, { minLength: 1, maxLength: 3 }).map(tableOf),
    fc.tuple(text, text).map(columnsOf),
    link().map((one) => `<p>${one}</p>`),
    fc.constant('<hr />'),
  )
}

function inline() {
  return fc
    .array(
      fc.oneof(
        { weight: 6, arbitrary: word() },
        { weight: 1, arbitrary: word().map((one) => `<strong>${one}</strong>`) },
        { weight: 1, arbitrary: word().map((one) => `<em>${one}</em>`) },
        { weight: 1, arbitrary: word().map((one) => `${one}<br />`) },
        { weight: 1, arbitrary: link() },
      ),
      { minLength: 1, maxLength: 12 },
    )
    .map((parts) => parts.join(' '))
}

function link() {
  const href = fc.constantFrom(
    'https://example.com/Path/AbC?t=xY',
    'https://example.com/?a=1&amp;b=2',
    '/blog/beans',
    'mailto:kitchen@example.com',
    'mailto:kitchen@example.com?subject=Oats%20please',
  )
  return fc
    .tuple(href, word(), fc.boolean())
    .map(([address, text, isShown]) => `<a href="${address}">${isShown ? address : text}</a>`)
}

function tableOf([head = [], ...body]: string[][]): string {
  const row = (name: string, cells: readonly string[]) =>
    `<tr>${cells.map((one) => `<${name}>${one}</${name}>`).join('')}</tr>`
  return `<table><thead>${row('th', head)}</thead><tbody>${body.map((cells) => row('td', cells)).join('')}</tbody></table>`
}

function columnsOf(columns: readonly string[]): string {
  const cells = columns.map((one) => `<td width="50%"><p>${one}</p></td>`).join('')
  return `<table role="presentation" width="100%"><tbody><tr>${cells}</tr></tbody></table>`
}
