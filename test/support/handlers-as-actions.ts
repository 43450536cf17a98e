import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vitest/config'
import { type Action, actions } from '../../contract/actions.ts'

const LAMBDAS = fileURLToPath(new URL('../../lambdas/', import.meta.url))
const GRANTS = fileURLToPath(new URL('../../local/grants.ts', import.meta.url))

/** Every handler that a test imports runs as its action, so that it may do what the contract lists and nothing else. */
export function handlersAsActions(): Plugin {
  const names = new Map(
    Object.entries<Action>(actions).map(([name, { entry }]) => [`${LAMBDAS}${entry}.ts`, name]),
  )
  return {
    name: 'handlers-as-actions',
    enforce: 'pre',
    transform(code, id) {
      const name = names.get(id)
      if (!name) return undefined
      const kept = code.replace(/^export (const|async function|function) handler\b/m, '$1 itself')
      if (kept === code) throw new Error(`${id} declares no handler`)
      return `import { asAction } from ${JSON.stringify(GRANTS)}
${kept}
export const handler = (...given) => asAction(${JSON.stringify(name)}, () => itself(...given))`
    },
  }
}
