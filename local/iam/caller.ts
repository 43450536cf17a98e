import { AsyncLocalStorage } from 'node:async_hooks'
import { functionName, LOCAL_AWS } from '../aws.ts'

/** Functions share one process, so which one runs is known by its asynchronous context. */
const running = new AsyncLocalStorage<string>()

/** Runs an action as its Lambda: its requests to AWS carry the credentials of its role. */
export function asFunction<T>(action: string, run: () => T): T {
  return running.run(action, run)
}

/** The credentials of the function that runs; undefined outside of all. */
export function runningCredentials() {
  const action = running.getStore()
  return action === undefined ? undefined : credentialsOf(action)
}

/** Lambda hands a function the keys of its role's session. Here the key id is the function's name. */
export function credentialsOf(action: string) {
  return { ...LOCAL_AWS.credentials, accessKeyId: functionName(action) }
}

const PREFIX = functionName('')

/** The action whose function signed a request; undefined for the host's own requests. */
export function callerOf(authorization: string | undefined): string | undefined {
  const [, keyId] = /\bCredential=([^/\s]{1,128})\//.exec(authorization ?? '') ?? []
  return keyId?.startsWith(PREFIX) ? keyId.slice(PREFIX.length) : undefined
}
