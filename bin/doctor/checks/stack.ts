import { deployCommand } from '../../../lib/commands.ts'
import { type Environment, stackName } from '../../../lib/environments.ts'
import type { Deployment, StackFacts } from '../deployment.ts'
import type { Check } from '../examine.ts'
import { type Finding, failed, passed, warning } from '../finding.ts'

const TITLE = 'Stack'

export const stack: Check<Deployment> = {
  title: TITLE,
  look: async ({ stack, environment }) => [judgeStack(await stack, environment)],
}

export function judgeStack(
  facts: Pick<StackFacts, 'status' | 'terminationProtection'> | undefined,
  environment: Environment,
): Finding {
  const name = stackName(environment)
  const deploy = deployCommand(environment)
  if (!facts) return failed(TITLE, `There is no stack ${name}.`, deploy)
  const { status } = facts
  const events = `aws cloudformation describe-stack-events --region ${environment.region} --stack-name ${name}`
  if (status.endsWith('_IN_PROGRESS'))
    return warning(
      TITLE,
      `${name} is being changed (${status}).`,
      'Wait, then run the doctor again',
    )
  if (status === 'UPDATE_ROLLBACK_COMPLETE')
    return warning(TITLE, `The last deployment of ${name} was undone.`, `See why: ${events}`)
  if (status === 'ROLLBACK_COMPLETE')
    return failed(
      TITLE,
      `The first deployment of ${name} failed and was undone.`,
      `See why: ${events}; then docs/operations.md#a-first-deployment-that-failed`,
    )
  if (!/^(CREATE|UPDATE|IMPORT)_COMPLETE$/.test(status))
    return failed(TITLE, `${name} is ${status}.`, `See why: ${events}`)
  if (environment.data === 'keep' && !facts.terminationProtection)
    return failed(
      TITLE,
      `${name} can be deleted by mistake: its termination protection is off.`,
      `Set protected: true in its record (lib/environments.ts), then ${deploy}`,
    )
  return passed(TITLE, `${name} is ${status}`)
}
