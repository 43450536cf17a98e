import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import { describe, expect, it } from 'vitest'
import type { Environment } from '../../lib/environment-record.ts'
import { environments } from '../../lib/environments.ts'
import { readRecord } from '../../lib/read-record.ts'

const hostedZone = { id: 'Z0123456789ABCDEFGHIJ', name: 'company.com' }
const right: Environment = {
  ...environments.prod,
  account: '123456789012',
  watchers: ['ops@company.com'],
  domain: { name: 'www.company.com', hostedZone },
  mail: {
    from: 'hello@company.com',
    verify: 'domain',
    postalAddress: 'MyPlateful LLC, 1 Main Street, Indianapolis, IN 46204',
    sandboxRecipients: ['ada@company.com'],
    trackingDomain: 'links.company.com',
    dmarcReports: 'dmarc@reports.company.com',
    limits: { bounces: 1, complaints: 0.001, least: 1 },
    share: 0.5,
  },
  concurrency: { campaign: 10 },
}
const { model } = right
const ADDRESS =
  'but has to be one plain address in lower case, such as hello@company.com, with no name before it.'
const HOST_NAME =
  'but has to be a name in lower case such as www.company.com, with no https:// before it and no slash or dot after it.'
const DAYS = "but has to be a list of days such as ['MON', 'THU'], each of them once."
const LIMIT =
  'but has to be a share above 0 and at most 1 (bounces, complaints) or a whole number from 1 on (least).'

/** Reads a record and returns its faults, which are the lines of the error's message. */
function faults(record: unknown, others: Record<string, unknown> = {}, name = 'prod'): string[] {
  try {
    readRecord(name, { ...others, [name]: record })
    return []
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : []
  }
}

const called = (name: string) => faults({ ...right, name }, {}, name)
const mail = (odd: object) => ({ ...right, mail: { ...right.mail, ...odd } })
const inZone = (name: string, odd: object = {}) => ({
  ...right,
  domain: { name, hostedZone: { ...hostedZone, ...odd } },
})
const at = (domain: object) => ({ ...right, domain })

describe('a valid environment record', () => {
  it('is returned unchanged', () => {
    expect(readRecord('prod', { prod: right })).toEqual(right)
  })

  it.each<[string, Partial<Environment>]>([
    ['neither an account nor a domain', { ...environments.prod }],
    ['UTC as its time zone', { timeZone: 'UTC' }],
    ['a time zone of three parts', { timeZone: 'America/North_Dakota/New_Salem' }],
    ['a time zone with a hyphen', { timeZone: 'America/Port-au-Prince' }],
    ['logs for one day', { logRetention: RetentionDays.ONE_DAY }],
    ['cents in its monthly budget', { monthlyBudgetUsd: 0.5 }],
    ['posts at midnight', { schedules: { publish: { weekdays: ['SUN'], hour: 0 } } }],
    ['a digest late on Wednesdays', { schedules: { digest: { weekdays: ['WED'], hour: 23 } } }],
    ['the hosted zone’s name as its domain', { domain: { name: 'company.com', hostedZone } }],
  ])('may have %s', (_, odd) => {
    expect(faults({ ...right, ...odd })).toEqual([])
  })
})

describe('the check of an environment record', () => {
  it.each<[string, unknown, string]>([
    ['a From address without @', mail({ from: 'hello' }), `prod: mail.from is "hello", ${ADDRESS}`],
    [
      'a From address with a display name',
      mail({ from: 'MyPlateful <hello@company.com>' }),
      `prod: mail.from is "MyPlateful <hello@company.com>", ${ADDRESS}`,
    ],
    [
      'a From address in capitals',
      mail({ from: 'Hello@company.com' }),
      `prod: mail.from is "Hello@company.com", ${ADDRESS}`,
    ],
    [
      'an empty postal address',
      mail({ postalAddress: ' ' }),
      'prod: mail.postalAddress is " ", but has to be the postal address that every mail must carry, such as MyPlateful LLC, 1 Main Street, ….',
    ],
    [
      'a recipient that is not an address',
      mail({ sandboxRecipients: ['ada@company.com', 'eve'] }),
      `prod: mail.sandboxRecipients.1 is "eve", ${ADDRESS}`,
    ],
    [
      'recipients that are not a list',
      mail({ sandboxRecipients: 'ada@company.com' }),
      'prod: mail.sandboxRecipients is "ada@company.com", but has to be a list of addresses.',
    ],
    [
      'DMARC reports to an invalid address',
      mail({ dmarcReports: 'mailto:dmarc@company.com' }),
      `prod: mail.dmarcReports is "mailto:dmarc@company.com", ${ADDRESS}`,
    ],
    [
      'a tracking domain outside the sender’s domain',
      mail({ trackingDomain: 'links.other.com' }),
      'prod: mail.trackingDomain is "links.other.com", but has to be a subdomain of the sender\'s domain, such as links.company.com.',
    ],
    [
      'a tracking domain that ends with the sender’s domain but is not a subdomain',
      mail({ trackingDomain: 'mycompany.com' }),
      'prod: mail.trackingDomain is "mycompany.com", but has to be a subdomain of the sender\'s domain, such as links.company.com.',
    ],
    [
      'a tracking domain while only an address is verified',
      mail({ verify: 'address' }),
      'prod: mail.trackingDomain is "links.company.com", but has to be left out while mail.verify is \'address\': SES takes only subdomains of a domain that it verified.',
    ],
    [
      'https:// in the tracking domain',
      mail({ trackingDomain: 'https://links.company.com' }),
      `prod: mail.trackingDomain is "https://links.company.com", ${HOST_NAME}`,
    ],
    [
      'a limit in per cent',
      mail({ limits: { bounces: 2, complaints: 0.001, least: 5 } }),
      `prod: mail.limits.bounces is 2, ${LIMIT}`,
    ],
    [
      'a limit of 0',
      mail({ limits: { bounces: 0.02, complaints: 0, least: 5 } }),
      `prod: mail.limits.complaints is 0, ${LIMIT}`,
    ],
    [
      'a minimum number of bounces that is not whole',
      mail({ limits: { bounces: 0.02, complaints: 0.001, least: 0.5 } }),
      `prod: mail.limits.least is 0.5, ${LIMIT}`,
    ],
    [
      'an unknown way to verify',
      mail({ verify: 'dns' }),
      "prod: mail.verify is \"dns\", but has to be 'domain' or 'address'.",
    ],
    [
      'an offset instead of an IANA zone',
      { ...right, timeZone: 'EST5' },
      'prod: timeZone is "EST5", but has to be an IANA time zone, such as America/New_York or Europe/Berlin.',
    ],
    [
      'a time zone in lower case',
      { ...right, timeZone: 'europe/berlin' },
      'prod: timeZone is "europe/berlin", but has to be an IANA time zone, such as America/New_York or Europe/Berlin.',
    ],
    [
      'a time zone that does not exist',
      { ...right, timeZone: 'Europe/Atlantis' },
      'prod: timeZone is "Europe/Atlantis", but has to be an IANA time zone, such as America/New_York or Europe/Berlin.',
    ],
    [
      'a day in another language',
      { ...right, schedules: { publish: { weekdays: ['TUE', 'Freitag'], hour: 9 } } },
      `prod: schedules.publish.weekdays is ["TUE","Freitag"], ${DAYS}`,
    ],
    [
      'the same day twice',
      { ...right, schedules: { publish: { weekdays: ['TUE', 'TUE'], hour: 9 } } },
      `prod: schedules.publish.weekdays is ["TUE","TUE"], ${DAYS}`,
    ],
    [
      'an empty list of days',
      { ...right, schedules: { publish: { weekdays: [], hour: 9 } } },
      `prod: schedules.publish.weekdays is [], ${DAYS}`,
    ],
    [
      'the hour 24',
      { ...right, schedules: { digest: { weekdays: ['SAT'], hour: 24 } } },
      'prod: schedules.digest.hour is 24, but has to be a whole number from 0 to 23.',
    ],
    [
      'two digests a week',
      { ...right, schedules: { digest: { weekdays: ['WED', 'SAT'], hour: 9 } } },
      'prod: schedules.digest.weekdays is ["WED","SAT"], but has to be one day in a list, such as [\'SAT\']: a digest goes out once a week.',
    ],
    [
      'a schedule whose time is derived from another',
      { ...right, schedules: { 'publish-check': { weekdays: ['TUE'], hour: 9 } } },
      'prod: schedules.publish-check is not a field of a record: lib/environment-record.ts lists the fields.',
    ],
    [
      'days without an hour',
      { ...right, schedules: { publish: { weekdays: ['TUE'] } } },
      'prod: schedules.publish.hour is missing: lib/environment-record.ts says what it is for.',
    ],
    [
      'another region',
      { ...right, region: 'eu-central-1' },
      'prod: region is "eu-central-1", but has to be us-east-1: CloudFront reads certificates and sends logs there only, and the model is called from there.',
    ],
    [
      'a profile of another geography',
      { ...right, model: { ...model, profile: `eu.${model.model}` } },
      `prod: model.profile is "eu.${model.model}", but has to be us.${model.model}, the United States profile of model.model: no other can be called from us-east-1.`,
    ],
    [
      'a profile of another model',
      { ...right, model: { ...model, profile: 'us.amazon.nova-lite-v1:0' } },
      `prod: model.profile is "us.amazon.nova-lite-v1:0", but has to be us.${model.model}, the United States profile of model.model: no other can be called from us-east-1.`,
    ],
    [
      'a profile in place of the model',
      { ...right, model: { ...model, model: model.profile } },
      `prod: model.model is "${model.profile}", but has to be the id of a Bedrock model without a profile's prefix, such as anthropic.claude-haiku-5-5.`,
    ],
    [
      'a region outside the profile',
      { ...right, model: { ...model, regions: ['us-east-1', 'eu-west-1'] } },
      'prod: model.regions.1 is "eu-west-1", but has to be a region of the United States, such as us-west-2: the profile sends calls to no other.',
    ],
    [
      'regions without the environment’s own region',
      { ...right, model: { ...model, regions: ['us-west-2'] } },
      'prod: model.regions is ["us-west-2"], but has to be a list with us-east-1 in it, where the calls come from.',
    ],
    [
      'a watcher that is not an address',
      { ...right, watchers: ['#ops'] },
      `prod: watchers.0 is "#ops", ${ADDRESS}`,
    ],
    [
      'an account with hyphens',
      { ...right, account: '1234-5678-9012' },
      'prod: account is "1234-5678-9012", but has to be the twelve digits of an AWS account, in quotes.',
    ],
    [
      'an account as a number, which would lose leading zeros',
      { ...right, account: 123456789012 },
      'prod: account is 123456789012, but has to be the twelve digits of an AWS account, in quotes.',
    ],
    [
      'https:// in the domain',
      inZone('https://www.company.com'),
      `prod: domain.name is "https://www.company.com", ${HOST_NAME}`,
    ],
    [
      'a hosted zone’s id as the AWS CLI prints it',
      inZone('www.company.com', { id: '/hostedzone/Z0123456789ABCDEFGHIJ' }),
      'prod: domain.hostedZone.id is "/hostedzone/Z0123456789ABCDEFGHIJ", but has to be the id alone, such as Z0123456789ABCDEFGHIJ.',
    ],
    [
      'a hosted zone’s name as the AWS CLI prints it',
      inZone('www.company.com', { name: 'company.com.' }),
      `prod: domain.hostedZone.name is "company.com.", ${HOST_NAME}`,
    ],
    [
      'a domain outside its hosted zone',
      inZone('www.company.com', { name: 'pany.com' }),
      'prod: domain.name is "www.company.com", but has to be a name in the hosted zone pany.com, such as www.pany.com.',
    ],
    [
      'a certificate in another region',
      at({
        name: 'www.company.com',
        certificateArn: 'arn:aws:acm:eu-west-1:123456789012:certificate/0a1b-2c3d',
      }),
      'prod: domain.certificateArn is "arn:aws:acm:eu-west-1:123456789012:certificate/0a1b-2c3d", but has to be the ARN of a certificate in us-east-1, such as arn:aws:acm:us-east-1:123456789012:certificate/….',
    ],
    [
      'a domain with neither a hosted zone nor a certificate',
      at({ name: 'www.company.com' }),
      'prod: domain.certificateArn is missing: lib/environment-record.ts says what it is for.',
    ],
    ...[1, 0, 2.5, 1001].map((campaign): [string, unknown, string] => [
      `a concurrency of ${campaign} for the campaign queue`,
      { ...right, concurrency: { campaign } },
      `prod: concurrency.campaign is ${campaign}, but has to be a whole number from 2 to 1000, which SQS takes.`,
    ]),
    [
      'a queue that does not exist',
      { ...right, concurrency: { campaigns: 4 } },
      'prod: concurrency.campaigns is not a field of a record: lib/environment-record.ts lists the fields.',
    ],
    ...[0, 1.5, -1].map((share): [string, unknown, string] => [
      `a share of ${share}`,
      mail({ share }),
      `prod: mail.share is ${share}, but has to be a number over 0 and up to 1, such as 0.5 for half.`,
    ]),
    [
      'a negative budget',
      { ...right, monthlyBudgetUsd: -20 },
      'prod: monthlyBudgetUsd is -20, but has to be a number of US dollars above 0.',
    ],
    [
      'a budget in quotes',
      { ...right, monthlyBudgetUsd: '20' },
      'prod: monthlyBudgetUsd is "20", but has to be a number of US dollars above 0.',
    ],
    [
      'a retention that CloudWatch does not have',
      { ...right, logRetention: 15 },
      'prod: logRetention is 15, but has to be a value of RetentionDays, such as RetentionDays.ONE_MONTH.',
    ],
    [
      'a setting that does not exist',
      mail({ doubleOptin: true }),
      'prod: mail.doubleOptin is not a field of a record: lib/environment-record.ts lists the fields.',
    ],
    [
      'a setting that is missing',
      { ...right, mfa: undefined },
      "prod: mfa is undefined, but has to be 'required' or 'optional'.",
    ],
    [
      'a record that is not an object',
      'prod',
      'prod: the record is "prod", but has to be an object with the fields that lib/environment-record.ts lists.',
    ],
  ])('refuses %s', (_, record, sentence) => {
    expect(faults(record)).toEqual([sentence])
  })

  it.each(['aws-test', 'amazonia', 'my-cognito', 'Prod', 'pro_d', 'prod-', 'a'.repeat(40)])(
    'refuses the name %s',
    (name) => {
      expect(called(name)).toEqual([
        `${name}: name is "${name}", but has to be lower-case letters, digits and single hyphens, at most 39, without aws, amazon or cognito in it (Cognito takes none of those in a sign-in domain).`,
      ])
    },
  )

  it.each(['eu', 'dev-2', 'a'.repeat(39)])('accepts the name %s', (name) => {
    expect(called(name)).toEqual([])
  })

  it('refuses a name that is not the record’s key in lib/environments.ts', () => {
    expect(faults({ ...right, name: 'staging' })).toEqual([
      'prod: name is "staging", but has to be "prod", as lib/environments.ts lists it.',
    ])
  })
})

describe('the faults of an environment record', () => {
  it('are all reported, in the order of the record', () => {
    const record = {
      ...mail({ from: 'hello', postalAddress: '' }),
      account: '12',
      watchers: ['nobody', 'ops@company.com', 'no one'],
      monthlyBudgetUsd: 0,
    }
    expect(faults(record).map((sentence) => sentence.split(' ')[1])).toEqual([
      'account',
      'mail.from',
      'mail.postalAddress',
      'watchers.0',
      'watchers.2',
      'monthlyBudgetUsd',
    ])
  })

  it('are reported once each', () => {
    // A rule that compares fields must not report a fault that another rule has already reported.
    expect(faults(mail({ from: 'hello' }))).toHaveLength(1)
    expect(faults(inZone('www.company.com', { name: 'company.com.' }))).toHaveLength(1)
    expect(faults({ ...right, model: { ...model, model: model.profile } })).toHaveLength(1)
    // This value breaks two rules: it is not a whole number, and it is under 1.
    expect(faults(mail({ limits: { bounces: 1, complaints: 1, least: -0.5 } }))).toHaveLength(1)
  })
})

describe('two environment records', () => {
  const SHARED =
    'prod: mail.from is "hello@company.com", but has to be another sender than that of staging, unless each record names an account of its own: SES verifies a sender once in an account.'
  const staging = { ...right, name: 'staging' }

  it('must not have the same From address in one account', () => {
    expect(faults(right, { staging })).toEqual([SHARED])
    const { account: _, ...anywhere } = staging
    expect(faults(right, { staging: anywhere })).toEqual([SHARED])
  })

  it('can use one From address in two accounts, or two separately verified addresses of one domain in one account', () => {
    expect(faults(right, { staging: { ...staging, account: '210987654321' } })).toEqual([])
    const { trackingDomain: _, ...own } = right.mail
    const byAddress = (from: string) => ({ ...own, from, verify: 'address' })
    expect(
      faults(
        { ...right, mail: byAddress('a@company.com') },
        { staging: { ...staging, mail: byAddress('b@company.com') } },
      ),
    ).toEqual([])
  })

  it('are checked separately, so that an invalid record does not block the other record', () => {
    expect(faults(right, { staging: { name: 'staging', mail: 'later' } })).toEqual([])
  })
})
