import { openApiDocument } from './openapi-document.ts'

/** `npm run openapi`: prints the OpenAPI 3.1 document. */
process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`)
