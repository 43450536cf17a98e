import { redact } from './redact.ts'

/**
 * Importing this takes addresses out of everything that the function logs from then on: our own lines name ids, and
 * services' error messages like to name the address that they are about.
 */
for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const) {
  const write = console[level].bind(console)
  console[level] = function redacted(...values: unknown[]) {
    write(...values.map((value) => redact(value)))
  }
}
