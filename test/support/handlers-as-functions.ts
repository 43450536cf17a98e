import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vitest/config'
import { type Action, actions } from '../../contract/actions.ts'

const LAMBDAS = fileURLToPath(new URL('../../lambdas/', import.meta.url))
const CALLER = fileURLToPath(new URL('../../local/iam/caller.ts', import.meta.url))

/** In tests, each handler runs with the credentials of its function's role. */
export function handlersAsFunctions(): Plugin {
  const names = new Map(
    Object.entries<Action>(actions).map(([name, { entry }]) => [`${LAMBDAS}${entry}.ts`, name]),
  )
  return {
    name: 'handlers-as-functions',
    enforce: 'pre',
    transform(code, id) {
      const name = names.get(id)
      if (!name) return undefined
      const renamed = code.replace(
        /^export (const|async function|function) handler\b/m,
        '$1 originalHandler',
      )
      if (renamed === code) throw new Error(`${id} declares no handler`)
      return `import { asFunction } from ${JSON.stringify(CALLER)}
${renamed}
export const handler = (...args) => asFunction(${JSON.stringify(name)}, () => originalHandler(...args))`
    },
  }
}
