import { openApiDocument } from './openapi-document.ts'

interface Parameter {
  name: string
  in: string
  required: boolean
}

type Content = Record<string, { schema?: unknown }>

interface Operation {
  operationId: string
  summary: string
  parameters?: readonly Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
  security?: unknown
}

/** The OpenAPI document as a page to read: docs/api.md. */
export function apiReference(): string {
  const { info, paths, components } = openApiDocument()
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    // What openapi-document.ts makes; it gives each operation as an object of unknown shape.
    Object.entries(methods).map(([method, one]) => ({ path, method, one: one as Operation })),
  )
  const part = (title: string, isStaff: boolean) => [
    `## ${title}`,
    ...operations.filter(({ one }) => Boolean(one.security) === isStaff).flatMap(section),
  ]
  return [
    `# ${info.title}`,
    'Made from `contract/routes.ts` by `npm run openapi -- --markdown`. `npm run openapi` prints the same as OpenAPI 3.1.',
    info.description,
    ...part('For everyone', false),
    ...part('For staff', true).toSpliced(1, 0, components.securitySchemes.staffSignIn.description),
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n')
}

function section({ path, method, one }: { path: string; method: string; one: Operation }) {
  return [
    `### ${method.toUpperCase()} ${path}`,
    `${one.summary}. (\`${one.operationId}\`)`,
    ...(one.parameters ? [parameterTable(one.parameters)] : []),
    ...(one.requestBody ? [`Takes ${contentOf(one.requestBody.content)}`] : []),
    answerTable(one.responses),
  ]
}

function parameterTable(parameters: readonly Parameter[]): string {
  const rows = parameters.map(
    (one) => `| \`${one.name}\` | ${one.in} | ${one.required ? 'yes' : 'no'} |`,
  )
  return ['| parameter | in | required |', '|---|---|---|', ...rows].join('\n')
}

function answerTable(responses: Operation['responses']): string {
  const rows = Object.entries(responses).map(
    ([status, { description }]) => `| ${status} | ${description.replaceAll('|', '\\|')} |`,
  )
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  return [
    ['| answer | |', '|---|---|', ...rows].join('\n'),
    ...(success?.content ? [`Done, it answers ${contentOf(success.content)}`] : []),
  ].join('\n\n')
}

/** The schema itself: shorter, and exacter, than a table of its own. */
function contentOf(content: Content): string {
  return Object.entries(content)
    .map(([type, { schema }]) =>
      [`${type}:`, '', '```json', JSON.stringify(schema, null, 2), '```'].join('\n'),
    )
    .join('\n\n')
}
