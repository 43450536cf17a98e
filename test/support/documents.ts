import { readdirSync } from 'node:fs'

/**
 * The documents that describe the current product. docs/decisions.md is left out, because its old entries describe
 * earlier states.
 */
export const DOCS = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync('docs')
    .filter((file) => file.endsWith('.md') && file !== 'decisions.md')
    .map((file) => `docs/${file}`),
]
