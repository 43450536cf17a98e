import { describe, expect, it } from 'vitest'
import { judgeCallerError, judgeRecord, judgeStack } from '../../../bin/doctor/checks/account.ts'
import { judgeWatchers } from '../../../bin/doctor/checks/alarms.ts'
import { judgeCertificate, judgeSiteDns } from '../../../bin/doctor/checks/domain.ts'
import {
  judgeConcurrency,
  judgeSchedules,
  type ScheduleFacts,
} from '../../../bin/doctor/checks/jobs.ts'
import {
  judgeDmarc,
  judgeMx,
  judgeSender,
  judgeSpf,
  nearestPolicy,
} from '../../../bin/doctor/checks/mail-domain.ts'
import { judgeModel } from '../../../bin/doctor/checks/model.ts'
import {
  judgeQuota,
  judgeRecipients,
  judgeSandbox,
  judgeStanding,
  judgeSuppression,
  recipientsToVerify,
} from '../../../bin/doctor/checks/ses.ts'
import {
  judgeBypass,
  judgeHeaders,
  judgeHealth,
  judgeRedirect,
  judgeSecurityTxt,
  judgeUnknownPage,
  type Reply,
} from '../../../bin/doctor/checks/site.ts'
import { judgeSecondFactor, judgeStaff } from '../../../bin/doctor/checks/staff.ts'
import { judgeTables, type TableFacts } from '../../../bin/doctor/checks/tables.ts'
import { type Finding, Unchecked } from '../../../bin/doctor/finding.ts'
import { type Environment, environments } from '../../../lib/environments.ts'

const { dev } = environments
const prod: Environment = {
  ...environments.prod,
  mail: { ...environments.prod.mail, from: 'hello@company.com', postalAddress: '1 Main Street' },
}
const byAddress: Environment = { ...dev, mail: { ...prod.mail, verify: 'address' } }

const sandboxed: Environment = { ...dev, mail: { ...prod.mail, sandboxRecipients: ['eve@d.com'] } }

type Row = [finding: Finding | readonly Finding[], expected: string]

/**
 * `expected` is the finding's status, then a part of the finding or of its remedy. If there are several findings, the
 * test checks the last finding.
 */
function testCheck(name: string, rows: Row[]) {
  it.each(rows.map(([findings, expected]) => [expected, [findings].flat().at(-1)] as const))(
    `the doctor’s check of ${name} reports: %s`,
    (expected, finding) => {
      const [status = '', ...words] = expected.split(' ')
      expect(finding?.status).toBe(status)
      expect(JSON.stringify(finding)).toContain(JSON.stringify(words.join(' ')).slice(1, -1))
    },
  )
}

function named(name: string, message = ''): Error {
  return Object.assign(new Error(message), { name })
}

function answer(status: number, body = '', headers: Record<string, string> = {}): Reply {
  return { status, body, headers: new Headers(headers) }
}

describe('the account', () => {
  testCheck('credentials', [
    [judgeCallerError(named('CredentialsProviderError', 'No profile')), 'failed (No profile)'],
    [judgeCallerError(named('ExpiredTokenException')), 'failed have expired'],
    [judgeCallerError(named('InvalidClientTokenId')), 'failed refuses your credentials'],
    [judgeCallerError(named('TimeoutError')), 'failed online'],
  ])
})

describe('the stack', () => {
  const complete = { status: 'UPDATE_COMPLETE', terminationProtection: true }
  testCheck('record', [
    [judgeRecord(prod), 'passed set'],
    [judgeRecord(dev), 'failed mail.from and mail.postalAddress of dev are placeholders'],
    [
      judgeRecord({ ...dev, mail: { ...dev.mail, from: 'a@b.com' } }),
      'failed mail.postalAddress of dev is',
    ],
  ])
  testCheck('stack', [
    [judgeStack(complete, prod), 'passed UPDATE_COMPLETE'],
    [judgeStack(undefined, prod), 'failed npx cdk deploy -c env=prod'],
    [judgeStack({ ...complete, status: 'UPDATE_IN_PROGRESS' }, prod), 'warning being changed'],
    [judgeStack({ ...complete, status: 'UPDATE_ROLLBACK_COMPLETE' }, prod), 'warning rolled back'],
    [judgeStack({ ...complete, status: 'DELETE_FAILED' }, prod), 'failed describe-stack-events'],
    [
      judgeStack({ ...complete, status: 'ROLLBACK_COMPLETE' }, prod),
      'failed docs/operations.md#a-first-deployment-that-failed',
    ],
    [judgeStack({ ...complete, terminationProtection: false }, prod), 'failed Set protected: true'],
    [judgeStack({ ...complete, terminationProtection: false }, dev), 'passed UPDATE_COMPLETE'],
  ])

  const raised: Environment = { ...prod, concurrency: { campaign: 10, feedback: 10 } }
  const reserving: Environment = { ...prod, reserveConcurrency: true }
  testCheck('Lambda concurrency', [
    [judgeConcurrency(1000, prod), 'passed has room for 500 in all'],
    [judgeConcurrency(16, prod), 'passed may use 8 of the 16'],
    [judgeConcurrency(15, prod), 'warning More than half: the workers of all queues may use 8'],
    [judgeConcurrency(10, prod), 'warning Ask for more: aws service-quotas'],
    [judgeConcurrency(10, prod), 'warning L-B99A9384'],
    [judgeConcurrency(40, raised), 'warning so that all queues together have 20, or ask for more'],
    [judgeConcurrency(1000, reserving), 'passed'],
    [judgeConcurrency(104, reserving), 'failed Take reserveConcurrency out of the record'],
    [judgeConcurrency(105, reserving), 'passed'],
    [judgeConcurrency(10, raised), 'failed so that all queues together have 8, or ask'],
  ])

  const table: TableFacts = {
    name: 't1',
    status: 'ACTIVE',
    deletionProtection: true,
    pointInTimeRecovery: true,
  }
  const all = (odd: Partial<TableFacts>) => [
    table,
    table,
    table,
    table,
    table,
    { ...table, ...odd },
  ]
  testCheck('tables', [
    [judgeTables(all({}), prod), 'passed protected'],
    [judgeTables([table], prod), 'failed 1 of 6'],
    [judgeTables(all({ status: undefined }), prod), 'failed restore-a-table'],
    [judgeTables(all({ status: 'DELETING' }), prod), 'failed DELETING'],
    [judgeTables(all({ pointInTimeRecovery: false }), dev), 'failed update-continuous-backups'],
    [judgeTables(all({ deletionProtection: false }), prod), 'failed Set protected: true'],
    [judgeTables(all({ deletionProtection: false }), dev), 'passed restorable'],
  ])
  const zone = 'America/Indiana/Indianapolis'
  const time = `cron(0 9 ? * SAT *) in ${zone}`
  const digest: ScheduleFacts = { name: 'digest', state: 'ENABLED', time }
  const sweep: ScheduleFacts = { ...digest, name: 'sweep', time: `rate(1 minute) in ${zone}` }
  const late: Environment = { ...dev, schedules: { digest: { weekdays: ['SUN'], hour: 18 } } }
  testCheck('schedules', [
    [judgeSchedules([digest], false, dev), 'passed digest'],
    [judgeSchedules([{ ...digest, state: undefined }], false, dev), 'failed There is no digest'],
    [judgeSchedules([{ ...digest, state: 'DISABLED' }], true, dev), 'failed Staff paused'],
    [judgeSchedules([digest], true, dev), 'failed until they next fire: digest.'],
    [judgeSchedules([{ ...digest, state: 'DISABLED' }], false, dev), 'failed switch automation'],
    [judgeSchedules([{ ...sweep, state: 'DISABLED' }], true, dev), 'failed sweep: disabled'],
    [
      judgeSchedules([digest], false, late),
      'failed digest fires at cron(0 9 ? * SAT *) in America/Indiana/Indianapolis; by the record it is cron(0 18 ? * SUN *) in America/Indiana/Indianapolis.',
    ],
    [
      judgeSchedules([digest], false, { ...dev, timeZone: 'UTC' }),
      'failed by the record it is cron(0 9 ? * SAT *) in UTC',
    ],
  ])
  const watched: Environment = { ...dev, watchers: ['ada@b.com'] }
  const ada = { Endpoint: 'ada@b.com', SubscriptionArn: 'arn:aws:sns:us-east-1:1:t:1' }
  const pending = { Endpoint: 'ada@b.com', SubscriptionArn: 'PendingConfirmation' }
  testCheck('watchers', [
    [judgeWatchers([ada], watched, 'arn:t'), 'passed 1 of 1 watchers'],
    [judgeWatchers([pending, ada], watched, 'arn:t'), 'passed 1 of 1 watchers'],
    [judgeWatchers([pending], watched, 'arn:t'), 'failed --topic-arn arn:t'],
    [judgeWatchers([], watched, 'arn:t'), 'failed 0 did not confirm, 1 is not subscribed'],
    [
      judgeWatchers([ada], { ...watched, watchers: ['Ada@b.com', 'eve@b.com'] }, 'arn:t'),
      'warning 1 of 2 watchers',
    ],
  ])
})

describe('the site', () => {
  const site = { url: 'https://s', restore: 'deploy' }
  const headers = { 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer' }
  testCheck('headers', [
    [judgeHeaders(answer(200, '', headers), { headers, restore: '' }), 'passed all 2'],
    [
      judgeHeaders(answer(200, '', { 'x-frame-options': 'ALLOW' }), { headers, restore: '' }),
      'failed missing: referrer-policy; different from contract/site/site-headers.ts: x-frame-options',
    ],
  ])
  testCheck('API', [
    [judgeHealth(answer(200, '{"status":"ok"}'), site), 'passed ok'],
    [judgeHealth(answer(200, '{"status":"ill"}'), site), 'failed answers 200, not ok'],
    [judgeHealth(answer(200, '<html>'), site), 'failed answers 200, not ok'],
    [judgeHealth(answer(503, '{"status":"ok"}'), site), 'failed answers 503'],
    [judgeHealth({ ...answer(0), error: 'ECONNREFUSED' }, site), 'failed no answer (ECONNREFUSED)'],
  ])
  testCheck('unknown pages', [
    [judgeUnknownPage(answer(404), site), 'passed 404'],
    [judgeUnknownPage(answer(200), site), 'failed answers 200'],
  ])
  const expiring = (expires: string) =>
    judgeSecurityTxt(answer(200, `Contact: x\nExpires: ${expires}\n`), {
      url: 'https://s',
      redeploy: 'deploy',
      now: new Date('2026-11-20T12:00:00Z'),
    })
  testCheck('security.txt', [
    [expiring('2027-11-17T00:00:00.000Z'), 'passed valid for 361 more days'],
    [expiring('2026-12-20T00:00:00.000Z'), 'warning expires in 29 days'],
    [expiring('2026-11-01T00:00:00.000Z'), 'failed expired on 2026-11-01'],
    [expiring('soon'), 'failed answers 200 without an expiry date'],
  ])
  testCheck('bypassing CloudFront', [
    [judgeBypass(answer(403), 'https://a', ''), 'passed 403'],
    [judgeBypass(answer(200), 'https://a', 'deploy'), 'failed deploy'],
  ])
  testCheck('https', [
    [judgeRedirect(answer(301, '', { location: 'https://s/' }), 'http://s', ''), 'passed https'],
    [judgeRedirect(answer(301, '', { location: 'http://s/' }), 'http://s', ''), 'failed to http:'],
    [judgeRedirect(answer(200), 'http://s', ''), 'failed answers 200'],
  ])

  const now = new Date('2026-11-20T12:00:00Z')
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
  const domain = {
    name: 'www.company.com',
    certificateArn: 'arn:aws:acm:us-east-1:1:certificate/c',
  }
  const issued = { Status: 'ISSUED', DomainName: 'www.company.com', NotAfter: inDays(90) } as const
  const certificate = (odd: Partial<Parameters<typeof judgeCertificate>[0]>) =>
    judgeCertificate({ ...issued, ...odd }, domain, now)
  testCheck('certificate', [
    [certificate({}), 'passed another 90 days'],
    [certificate({ NotAfter: inDays(30) }), 'failed 30 days'],
    [certificate({ NotAfter: inDays(31) }), 'passed 31 days'],
    [certificate({ NotAfter: inDays(-1) }), 'failed has expired'],
    [certificate({ Status: 'EXPIRED' }), 'failed EXPIRED'],
    [certificate({ DomainName: '*.company.com' }), 'passed www.company.com'],
    [certificate({ DomainName: '*.www.company.com' }), 'failed not www.company.com'],
    [certificate({ DomainName: '*.com' }), 'failed not www.company.com'],
    [
      certificate({ DomainName: 'company.com', SubjectAlternativeNames: ['www.company.com'] }),
      'passed www.company.com',
    ],
    [
      certificate({
        Status: 'PENDING_VALIDATION',
        DomainValidationOptions: [
          { DomainName: 'x', ResourceRecord: { Name: '_a.', Type: 'CNAME', Value: '_b.' } },
        ],
      }),
      'failed _a. CNAME _b.',
    ],
  ])

  const at = {
    name: 'www.company.com',
    target: 'd1.cloudfront.net',
    targetAddresses: ['192.0.2.1'],
  }
  testCheck('DNS', [
    [judgeSiteDns({ ...at, aliases: ['d1.cloudfront.net.'], addresses: [] }), 'passed CNAME'],
    [judgeSiteDns({ ...at, aliases: [], addresses: ['192.0.2.1'] }), 'passed addresses'],
    [judgeSiteDns({ ...at, aliases: [], addresses: ['198.51.100.7'] }), 'warning 198.51.100.7'],
    [judgeSiteDns({ ...at, aliases: ['old.host'], addresses: [] }), 'warning old.host'],
    [
      judgeSiteDns({ ...at, aliases: [], addresses: [] }),
      'failed www.company.com CNAME d1.cloudfront.net',
    ],
  ])
})

describe('mail', () => {
  const verified = {
    VerifiedForSendingStatus: true,
    DkimAttributes: { Status: 'SUCCESS', SigningEnabled: true },
  } as const
  testCheck('sender', [
    [judgeSender({ VerifiedForSendingStatus: false }, prod)[0] ?? [], 'failed has not verified'],
    [judgeSender(verified, prod)[0] ?? [], 'passed verified company.com'],
    [judgeSender(verified, byAddress), 'warning not its domain'],
    [judgeSender({}, byAddress), 'failed --email-address hello@company.com'],
  ])
  testCheck('DKIM', [
    [judgeSender(verified, prod)[1] ?? [], 'passed signed for company.com'],
    [
      judgeSender({ DkimAttributes: { Status: 'PENDING', Tokens: ['k1'] } }, prod)[1] ?? [],
      'failed k1._domainkey.company.com CNAME k1.dkim.amazonses.com',
    ],
    [
      judgeSender({ DkimAttributes: { Status: 'SUCCESS', SigningEnabled: false } }, prod)[1] ?? [],
      'failed --signing-enabled',
    ],
  ])
  const mailFrom = { MailFromDomain: 'm.company.com', BehaviorOnMxFailure: 'USE_DEFAULT_VALUE' }
  testCheck('MAIL FROM', [
    [judgeSender(verified, prod), "passed SES's own"],
    [
      judgeSender(
        {
          MailFromAttributes: {
            MailFromDomain: mailFrom.MailFromDomain,
            MailFromDomainStatus: 'FAILED',
            BehaviorOnMxFailure: 'USE_DEFAULT_VALUE',
          },
        },
        prod,
      ),
      'failed m.company.com is FAILED',
    ],
  ])
  testCheck('SPF', [
    [judgeSpf(['x', 'v=spf1 include:amazonses.com ~all'], 'c.com'), 'passed amazonses.com'],
    [judgeSpf(['v=spf1 -all'], 'c.com'), 'warning does not name SES'],
    [judgeSpf(['v=spf10 x'], 'c.com'), 'warning has no SPF record'],
    [judgeSpf(['v=spf1 -all', 'v=spf1 mx'], 'c.com'), 'failed 2 SPF records'],
  ])
  testCheck('DMARC', [
    [judgeDmarc([], 'c.com'), 'failed _dmarc.c.com TXT'],
    [judgeDmarc(['v=DMARC1; p=none'], 'c.com'), 'passed only reports'],
    [judgeDmarc(['v=DMARC1;p=reject'], 'c.com'), 'passed p=reject'],
    [judgeDmarc(['v=DMARC1; sp=none'], 'c.com'), 'failed has no p=none'],
    [judgeDmarc(['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'c.com'), 'failed 2 policies'],
  ])
  testCheck('MX', [
    [judgeMx([{ exchange: 'mx.c.com' }], 'c.com'), 'passed mx.c.com'],
    [judgeMx([], 'c.com'), 'failed accepts no mail'],
    [judgeMx([{ exchange: '.' }], 'c.com'), 'failed accepts no mail'],
    [judgeMx([{ exchange: '' }], 'c.com'), 'failed accepts no mail'],
  ])
  testCheck('sandbox', [
    [judgeSandbox({ ProductionAccessEnabled: true }, prod, 'https://s'), 'passed left'],
    [judgeSandbox({}, prod, 'https://s'), 'failed --website-url https://s '],
    [judgeSandbox({}, dev, 'https://s'), 'warning mail.sandboxRecipients'],
    [judgeSandbox({}, sandboxed, 'https://s'), 'warning verified addresses only.'],
    [judgeSandbox({}, prod, undefined), 'failed First npx cdk deploy -c env=prod'],
    [
      judgeSandbox({ Details: { ReviewDetails: { Status: 'PENDING' } } }, prod, 'https://s'),
      'failed Wait',
    ],
  ])
  it('the sandbox check does not suggest listing recipients if recipients are already configured', () => {
    expect(JSON.stringify(judgeSandbox({}, sandboxed, 'https://s'))).not.toContain('list addresses')
  })
  testCheck('recipients', [
    [judgeRecipients([], sandboxed), 'passed all'],
    [
      judgeRecipients(['eve@d.com', 'ada@d.com'], sandboxed),
      'failed --email-address eve@d.com ; aws ses verify-email-identity --region us-east-1 --email-address ada@d.com ; then open',
    ],
  ])
  it('sandbox recipients in the sender’s verified domain need no separate verification', () => {
    const listed = ['ada@company.com', 'eve@d.com', 'max@news.company.com']
    const among = (mail: Environment['mail']) =>
      recipientsToVerify({ ...dev, mail: { ...mail, sandboxRecipients: listed } })
    expect(among(prod.mail)).toEqual(['eve@d.com'])
    expect(among(byAddress.mail)).toEqual(listed)
  })
  testCheck('standing', [
    [judgeStanding({ SendingEnabled: true, EnforcementStatus: 'HEALTHY' }, dev), 'passed healthy'],
    [
      judgeStanding({ SendingEnabled: true, EnforcementStatus: 'PROBATION' }, dev),
      'warning review',
    ],
    [
      judgeStanding({ SendingEnabled: false, EnforcementStatus: 'SHUTDOWN' }, dev),
      'failed stopped',
    ],
    [judgeStanding({ SendingEnabled: false }, dev), 'failed put-account-sending-attributes'],
  ])
  const quota = (Max24HourSend: number, SentLast24Hours: number) =>
    judgeQuota({ SendQuota: { Max24HourSend, SentLast24Hours, MaxSendRate: 14 } }, dev)
  const half: Environment = { ...dev, mail: { ...dev.mail, share: 0.5 } }
  testCheck('quota', [
    [quota(50_000, 39_999), 'passed 39,999 of 50,000'],
    [quota(50_000, 40_000), 'warning servicequotas'],
    [quota(-1, 1_000_000), 'passed unlimited'],
    [
      judgeQuota({ SendQuota: { Max24HourSend: 50_000, MaxSendRate: 14 } }, half),
      'passed 14 a second; this environment may use 50 %',
    ],
  ])
  const both = { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] } as const
  testCheck('suppression', [
    [
      judgeSuppression(
        { SuppressionOptions: { SuppressedReasons: [...both.SuppressedReasons] } },
        dev,
      ),
      'passed not mailed again',
    ],
    [
      judgeSuppression({ SuppressionOptions: { SuppressedReasons: ['BOUNCE'] } }, dev),
      'failed --suppressed-reasons BOUNCE COMPLAINT',
    ],
    [judgeSuppression({ SendingOptions: { SendingEnabled: false } }, dev), 'failed switched off'],
  ])
})

describe('staff accounts and the AI model', () => {
  const user = { Enabled: true, UserStatus: 'CONFIRMED' } as const
  testCheck('staff', [
    [judgeStaff([user], dev, 'pool'), 'passed 1 can sign in'],
    [judgeStaff([], dev, 'pool'), 'failed --user-pool-id pool'],
    [judgeStaff([{ ...user, Enabled: false }], dev, 'pool'), 'failed Nobody can sign in'],
    [
      judgeStaff([{ ...user, UserStatus: 'FORCE_CHANGE_PASSWORD' }], dev, 'pool'),
      'warning --message-action RESEND',
    ],
  ])
  testCheck('second factor', [
    [judgeSecondFactor('ON', prod), 'passed authenticator app'],
    [judgeSecondFactor('OPTIONAL', prod), 'failed OPTIONAL'],
    [judgeSecondFactor('OPTIONAL', dev), 'passed optional'],
  ])
  testCheck('model', [
    [judgeModel(undefined, dev), 'passed a thousandth of a cent'],
    [
      judgeModel(named('AccessDeniedException', 'No access to the model'), dev),
      'failed model-catalog',
    ],
    [judgeModel(named('ResourceNotFoundException', 'use case form'), dev), 'failed use case form'],
    [judgeModel(named('ValidationException'), dev), 'failed inference profile'],
    [judgeModel(named('ThrottlingException'), dev), 'warning quota'],
  ])
  it('the model is reported as not checked if the caller has no permission to invoke the model', () => {
    const denied = named(
      'AccessDeniedException',
      'User: x is not authorized to perform: bedrock:InvokeModel',
    )
    expect(() => judgeModel(denied, dev)).toThrow(Unchecked)
  })
})

describe('the nearest DMARC policy', () => {
  const dnsWith = (records: Record<string, string>, queries: string[] = []) => ({
    resolveTxt: async (name: string) => {
      queries.push(name)
      const text = records[name]
      if (text === undefined) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' })
      return [[text.slice(0, 9), text.slice(9)]]
    },
  })

  it('is the policy of the domain if the domain has one', async () => {
    const dns = dnsWith({
      '_dmarc.news.company.com': 'v=DMARC1; p=none',
      '_dmarc.company.com': 'v=DMARC1; p=reject',
    })
    expect(await nearestPolicy(dns, 'news.company.com')).toEqual(['v=DMARC1; p=none'])
  })

  it('is the policy of the parent domain if the domain has none', async () => {
    const dns = dnsWith({ '_dmarc.company.com': 'v=DMARC1; p=reject' })
    expect(await nearestPolicy(dns, 'news.company.com')).toEqual(['v=DMARC1; p=reject'])
  })

  it('is never the policy of a top-level domain', async () => {
    const queries: string[] = []
    expect(await nearestPolicy(dnsWith({}, queries), 'news.company.com')).toEqual([])
    expect(queries).toEqual(['_dmarc.news.company.com', '_dmarc.company.com'])
  })
})
