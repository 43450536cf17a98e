import { routes } from '../../../contract/routes.ts'
import { deployCommand } from '../../../lib/commands.ts'
import { type Deployment, idOf } from '../deployment.ts'
import type { Check } from '../examine.ts'
import { type Finding, failed, passed } from '../finding.ts'
import { type Reply, statusOf, visit } from '../site.ts'

const TITLE = 'Way around CloudFront'

/** The API must not answer who comes around CloudFront and its firewall (contract/site/origin-secret.ts). */
export const apiDetour: Check<Deployment> = {
  title: TITLE,
  look: async (deployment) => {
    const id = await idOf(deployment, 'AWS::ApiGatewayV2::Api')
    const { region } = deployment.place
    const url = `https://${id}.execute-api.${region}.amazonaws.com${routes.health.path}`
    const redeploy = deployCommand(deployment.environment)
    return [judgeDetour(await visit(deployment.fetch, url), url, redeploy)]
  },
}

export function judgeDetour(reply: Reply, url: string, redeploy: string): Finding {
  if (reply.status === 403) return passed(TITLE, 'the API refuses it with 403')
  return failed(TITLE, `${url} answers ${statusOf(reply)}, not 403.`, redeploy)
}
