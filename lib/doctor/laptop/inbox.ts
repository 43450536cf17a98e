import * as v from 'valibot'
import type { Check } from '../examine.ts'
import type { RunningHost } from '../examine-laptop.ts'
import { type Finding, failed, passed } from '../finding.ts'
import { type Reply, statusOf, visit } from '../site.ts'

const TITLE = 'Inbox'

/** Where mail ends on a laptop. */
export const inbox: Check<RunningHost> = {
  title: TITLE,
  look: async ({ urls }) => [
    judgeInbox(await visit(fetch, `${urls.inbox}/api/emails?limit=1`), urls.inbox),
  ],
}

const mails = v.pipe(v.string(), v.parseJson(), v.array(v.unknown()))

export function judgeInbox(reply: Reply, url: string): Finding {
  if (reply.status === 200 && v.is(mails, reply.body)) return passed(TITLE, `${url} lists mail`)
  return failed(
    TITLE,
    `${url}/api/emails answers ${statusOf(reply)} instead of mail.`,
    'Stop the host with Ctrl-C and start it again: npm start',
  )
}
