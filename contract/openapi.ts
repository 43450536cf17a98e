import { apiReference } from './api-reference.ts'
import { openApiDocument } from './openapi-document.ts'

/** `npm run openapi`: prints the OpenAPI 3.1 document; with `-- --markdown`, docs/api.md. */
const asMarkdown = process.argv.includes('--markdown')
process.stdout.write(
  asMarkdown ? apiReference() : `${JSON.stringify(openApiDocument(), null, 2)}\n`,
)
