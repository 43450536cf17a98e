import { readdirSync } from 'node:fs'

/** The documents that describe the product as it is. docs/decisions.md is left out: an old entry describes its own day. */
export const DOCS = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync('docs')
    .filter((file) => file.endsWith('.md') && file !== 'decisions.md')
    .map((file) => `docs/${file}`),
]
