import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { MailClass } from '../../../../contract/mail/mail-classes.ts'
import { type ClassState, domainsText } from '../../../../contract/mail/sending-switch.ts'
import { formatShare } from '../../../components/counts.ts'
import { Moment } from './switch-banner.tsx'
import { waitingText } from './welcome-waiting.tsx'

type Stopped = Extract<ClassState['switch'], { kind: 'stopped' }>

interface SwitchTexts {
  title: string
  action: string
  question: {
    title: string
    confirmLabel: string
    busyLabel: string
  }
  opened: {
    done: string
    hint: string
    failed: string
  }
  stopped: {
    because: (state: ClassState, stopped: Stopped) => ReactNode
    /** Advice for staff before they resume the mail. */
    advice: (reason: Stopped['reason']) => ReactNode
    consequence: ReactNode
  }
}

const OUTCOME_WORDS = {
  bounces: 'bounced',
  complaints: 'was reported as spam',
} as const

function stoppedByItself(
  { limits }: ClassState,
  { reason, rate, since, domains = [] }: Stopped,
): ReactNode {
  return (
    <>
      {formatShare(rate)} of the mail of the last 24 hours {OUTCOME_WORDS[reason]}; the limit is{' '}
      {formatShare(limits[reason])}. Sending stopped by itself on <Moment at={since} />.
      {domains.length > 0 && ` Most of it was at ${domainsText(domains)}.`}
    </>
  )
}

const campaigns: SwitchTexts = {
  title: 'Campaigns are stopped',
  action: 'Allow sending again',
  question: {
    title: 'Allow sending again?',
    confirmLabel: 'Allow sending',
    busyLabel: 'Allowing...',
  },
  opened: {
    done: 'Sending is allowed again',
    hint: 'Campaigns that were stopped go on by themselves.',
    failed: 'Sending is still stopped. Please try again.',
  },
  stopped: {
    because: stoppedByItself,
    advice: (reason) => (
      <>
        {reason === 'bounces'
          ? 'That many bounces come from addresses that are old, mistyped or bought.'
          : 'That many reports come from mail that people did not expect, or get too often.'}{' '}
        Those addresses are not mailed again. Find out which mail it was, and correct the list or
        the content before you go on.
      </>
    ),
    consequence: (
      <>
        <p>
          Campaigns that were stopped go on at once. Mail that was sent until now no longer counts
          towards the limits.
        </p>
        <chakra.p marginTop="2">
          Make sure that the cause is gone. If it is not, mailbox providers put our mail into spam,
          and the mail service may close our account.
        </chakra.p>
      </>
    ),
  },
}

const single: SwitchTexts = {
  title: 'Mail to one person is stopped',
  action: 'Allow it again',
  question: {
    title: 'Allow mail to one person again?',
    confirmLabel: 'Allow it',
    busyLabel: 'Allowing...',
  },
  opened: {
    done: 'Mail to one person is allowed again',
    hint: 'Tests go out again, too.',
    failed: 'Mail to one person is still stopped. Please try again.',
  },
  stopped: {
    because: stoppedByItself,
    advice: () =>
      'This is the mail that staff send to one address, and tests. Activity shows who sent it. Send it only to addresses that exist, and to people who expect it.',
    consequence: (
      <p>
        Mail that was sent until now no longer counts towards the limits. Campaigns and welcome mail
        are not touched.
      </p>
    ),
  },
}

const RESTORED_ADVICE =
  'Look at Past Campaigns, and at what arrived in your own inbox since the moment of the backup. Then allow sending.'

const RESTORED_CONSEQUENCE = (
  <p>
    Campaigns from before the restore mail nobody else. People who still waited in one count as “not
    known”. Open the campaign then, check with the mail service, and send to the others again.
  </p>
)

interface WelcomeWords {
  /** With a capital first letter. */
  mail: string
  whoJoins: string
  /** A sentence about the people who still get their mail. */
  notAffected?: string
}

function welcomeTexts({ mail, whoJoins, notAffected }: WelcomeWords): SwitchTexts {
  const ofMail = mail.toLowerCase()
  return {
    title: `${mail} is held`,
    action: 'Let welcome mail go out',
    question: {
      title: `Let ${ofMail} go out?`,
      confirmLabel: 'Let it go out',
      busyLabel: 'Opening...',
    },
    opened: {
      done: `${mail} goes out again`,
      hint: 'Mails that wait follow within the next minutes.',
      failed: `${mail} is still kept back. Please try again.`,
    },
    stopped: {
      because: ({ limits, waiting }, { reason, rate, since }) => (
        <>
          {formatShare(rate)} of the {ofMail} of the last 24 hours {OUTCOME_WORDS[reason]}.{' '}
          {`From ${formatShare(limits[reason])} on, none goes out.`} It has been so since{' '}
          <Moment at={since} />.{' '}
          {waiting === 0
            ? 'No mail waits yet.'
            : `${waitingText(waiting)} and ${waiting === 1 ? 'is' : 'are'} sent once it goes out again.`}{' '}
          {notAffected !== undefined && `${notAffected} `}
          Campaigns are not touched.
        </>
      ),
      advice: (reason) => (
        <>
          {reason === 'bounces'
            ? 'Most often somebody joins with addresses that do not exist.'
            : 'Most often somebody joins with other people’s addresses.'}{' '}
          Look at the newest subscribers and erase those who are made up. Welcome mail goes out
          again by itself once the {reason} are a day old; you can let it go sooner.
        </>
      ),
      consequence: (
        <>
          <p>
            {whoJoins} the welcome mail at once again. Mails that wait follow, a few each minute.
            What was sent until now no longer counts.
          </p>
          <chakra.p marginTop="2">
            If it bounces again, it is held again by itself. Campaigns are not touched.
          </chakra.p>
        </>
      ),
    },
  }
}

export const switchTexts: Record<MailClass, SwitchTexts> = {
  campaigns,
  single,
  /** For joins with a proof of work. */
  welcome: welcomeTexts({
    mail: 'Welcome mail',
    whoJoins: 'People who join get',
  }),
  /**
   * For welcome mails that are sent again, and for joins without a proof of work, for example from a browser without
   * JavaScript.
   */
  welcome_without_proof: welcomeTexts({
    mail: 'Welcome mail for unchecked joins',
    whoJoins: 'People who join unchecked get',
    notAffected: 'Visitors whose browser is checked get theirs at once.',
  }),
}

interface ClosedTexts {
  because: ReactNode
  advice: ReactNode
}

/** Undefined while mail goes out. Also undefined during an outage, because staff cannot end an outage. */
export function closedTexts(mailClass: MailClass, state: ClassState): ClosedTexts | undefined {
  const closed = state.switch
  if (closed.kind === 'stopped') {
    const { because, advice } = switchTexts[mailClass].stopped
    return { because: because(state, closed), advice: advice(closed.reason) }
  }
  if (closed.kind === 'restored')
    return {
      because: (
        <>
          The database was restored from a backup on <Moment at={closed.since} />. It may have
          forgotten whom campaigns, newsletters and the digest have mailed since the backup.
        </>
      ),
      advice: RESTORED_ADVICE,
    }
  return undefined
}

export function consequenceOf(mailClass: MailClass, state: ClassState | undefined): ReactNode {
  return state?.switch.kind === 'restored'
    ? RESTORED_CONSEQUENCE
    : switchTexts[mailClass].stopped.consequence
}
