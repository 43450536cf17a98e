import type { Environment } from '../../../lib/environments.ts'
import { mailPlaceholders } from '../../../lib/sender.ts'
import type { Deployment } from '../deployment.ts'
import type { Check } from '../examine.ts'
import { type Finding, failed, passed } from '../finding.ts'

const TITLE = 'Record'

/** What only the operator knows, in lib/environments.ts. */
export const record: Check<Deployment> = {
  title: TITLE,
  look: async ({ environment }) => [judgeRecord(environment)],
}

export function judgeRecord({ name, mail }: Environment): Finding {
  const missing = mailPlaceholders(mail)
  if (missing.length === 0) return passed(TITLE, 'the sender and the postal address are set')
  return failed(
    TITLE,
    `${missing.join(' and ')} of ${name} ${missing.length > 1 ? 'are placeholders' : 'is a placeholder'}: no mail may be sent like that.`,
    `Set ${missing.join(' and ')} in lib/environments.ts, then npx cdk deploy -c env=${name}`,
  )
}
