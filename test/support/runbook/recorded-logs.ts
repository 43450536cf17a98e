import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { LogFields } from './logs-insights.ts'

/**
 * The logs with sample lines in `recorded/`. The samples of a function's log were written by Lambda's runtime
 * (`aws-lambda-ric` 3.3.0, LogPatch) with redact-console.ts. Lines of type `platform.*` follow Lambda's Telemetry API.
 * The access logs have the fields of lib/api.ts and lib/website-log.ts. The firewall's line comes from WAF's
 * documentation.
 */
export type LogKind = 'function' | 'api-access' | 'site-access' | 'firewall'

/** @param variable a shell variable with the name of a log, from `npm run doctor -- --names` */
export function logKindOf(variable: string): LogKind {
  if (variable === 'LOG_API_ACCESS') return 'api-access'
  if (variable === 'LOG_SITE_ACCESS') return 'site-access'
  return variable === 'LOG_FIREWALL' ? 'firewall' : 'function'
}

const line = v.record(v.string(), v.unknown())

export function recordedLines(kind: LogKind): LogFields[] {
  const file = new URL(`recorded/${kind}.jsonl`, import.meta.url)
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((text, index) => {
      const fields = discovered(v.parse(line, JSON.parse(text)))
      fields.set('@timestamp', new Date(Date.UTC(2026, 10, 23, 12, 0, index)).toISOString())
      fields.set('@message', text)
      fields.set('@log', `123456789012:${kind}`)
      fields.set('@logStream', `2026/11/23/myplateful-dev-${kind}[$LATEST]${index}`)
      return fields
    })
}

/** Names fields as Logs Insights does: `object.field`, `array.0`. */
function discovered(value: object, prefix = ''): LogFields {
  const fields: LogFields = new Map()
  for (const [name, inner] of Object.entries(value)) {
    const path = `${prefix}${name}`
    if (typeof inner === 'object' && inner !== null)
      for (const [key, field] of discovered(inner, `${path}.`)) fields.set(key, field)
    else if (inner !== null) fields.set(path, String(inner))
  }
  return fields
}
