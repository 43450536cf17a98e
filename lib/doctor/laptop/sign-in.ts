import * as v from 'valibot'
import type { Check } from '../examine.ts'
import type { RunningHost } from '../examine-laptop.ts'
import { type Finding, failed, passed } from '../finding.ts'
import { type Reply, statusOf, visit } from '../site.ts'

const TITLE = 'Sign-in'

/** Whether the OpenID provider says who it is, and which keys it signs with. */
export const signIn: Check<RunningHost> = {
  title: TITLE,
  look: async ({ urls }) => {
    const discovery = await visit(fetch, `${urls.signIn}/.well-known/openid-configuration`)
    const { jwks_uri } = read(configuration, discovery) ?? {}
    const keys = jwks_uri === undefined ? undefined : await visit(fetch, jwks_uri)
    return [judgeSignIn(urls.signIn, discovery, keys)]
  },
}

const configuration = v.object({ issuer: v.string(), jwks_uri: v.string() })
const keySet = v.object({ keys: v.array(v.looseObject({ kid: v.string() })) })

/** `keys` is undefined where the discovery names no place for them. */
export function judgeSignIn(issuer: string, discovery: Reply, keys: Reply | undefined): Finding {
  const again = 'Stop the host with Ctrl-C and start it again: npm start'
  const named = read(configuration, discovery)
  if (!named || !keys)
    return failed(TITLE, `The discovery at ${issuer} answers ${statusOf(discovery)}.`, again)
  if (named.issuer !== issuer)
    return failed(TITLE, `It calls itself ${named.issuer}, but runs at ${issuer}.`, again)
  const count = read(keySet, keys)?.keys.length ?? 0
  if (count === 0)
    return failed(TITLE, `${named.jwks_uri} answers ${statusOf(keys)}, without a key.`, again)
  return passed(TITLE, `${issuer} names itself, and ${count} ${count > 1 ? 'keys' : 'key'}`)
}

function read<Output>(
  schema: v.GenericSchema<unknown, Output>,
  { status, body }: Reply,
): Output | undefined {
  if (status !== 200) return undefined
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), body)
  return parsed.success ? parsed.output : undefined
}
