/** Where the tables stand in docs/scale.md. */
const BEGIN = '<!-- tables: npm run count -- --write -->'
const END = '<!-- end of tables -->'

/** @throws where the document has no place for the tables. */
export function withTables(document: string, tables: string): string {
  const [start, end] = [document.indexOf(BEGIN), document.indexOf(END)]
  if (start < 0 || end < start) throw new Error(`docs/scale.md needs the lines ${BEGIN} and ${END}`)
  return `${document.slice(0, start)}${BEGIN}\n\n${tables}\n\n${document.slice(end)}`
}
