import { AsyncLocalStorage } from 'node:async_hooks'
import { functionName, LOCAL_AWS } from '../aws.ts'

/** All functions run in one process. The asynchronous context contains the name of the running action. */
const running = new AsyncLocalStorage<string>()

/** Runs code as an action's function: requests to AWS have the credentials of the function's role. */
export function asFunction<T>(action: string, run: () => T): T {
  return running.run(action, run)
}

/** The credentials of the running function; undefined outside a function. */
export function runningCredentials() {
  const action = running.getStore()
  return action === undefined ? undefined : credentialsOf(action)
}

/** On AWS, a function has the keys of its role's session. Here the access key id is the function's name. */
export function credentialsOf(action: string) {
  return { ...LOCAL_AWS.credentials, accessKeyId: functionName(action) }
}

const PREFIX = functionName('')

/** The action whose function signed a request; undefined for the host's own requests. */
export function callerOf(authorization: string | undefined): string | undefined {
  const [, keyId] = /\bCredential=([^/\s]{1,128})\//.exec(authorization ?? '') ?? []
  return keyId?.startsWith(PREFIX) ? keyId.slice(PREFIX.length) : undefined
}
