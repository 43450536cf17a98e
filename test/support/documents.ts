import { readdirSync } from 'node:fs'

/** The documents about the current product. Without docs/decisions.md, whose old entries describe earlier states. */
export const DOCS = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync('docs')
    .filter((file) => file.endsWith('.md') && file !== 'decisions.md')
    .map((file) => `docs/${file}`),
]
