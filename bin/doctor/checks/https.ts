import { deployCommand } from '../../../lib/commands.ts'
import { type Deployment, outputOf } from '../deployment.ts'
import type { Check } from '../examine.ts'
import { type Finding, failed, passed } from '../finding.ts'
import { type Reply, statusOf, visit } from '../site.ts'

const TITLE = 'HTTPS'

/** Who types the address without https ends on it all the same. */
export const https: Check<Deployment> = {
  title: TITLE,
  look: async (deployment) => {
    const url = await outputOf(deployment, 'SiteUrl')
    const plain = url.replace(/^https:/, 'http:')
    const redeploy = deployCommand(deployment.environment)
    return [judgeRedirect(await visit(deployment.fetch, `${plain}/`), plain, redeploy)]
  },
}

export function judgeRedirect(reply: Reply, plain: string, redeploy: string): Finding {
  const to = reply.headers.get('location') ?? ''
  const moved = [301, 302, 307, 308].includes(reply.status)
  if (moved && to.startsWith(plain.replace(/^http:/, 'https:')))
    return passed(TITLE, 'http:// leads to https://')
  return failed(
    TITLE,
    `${plain}/ answers ${statusOf(reply)}${to && ` to ${to}`} instead of leading to https://.`,
    redeploy,
  )
}
