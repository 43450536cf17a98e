import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { physicalNames } from '../../bin/doctor/names.ts'
import { actions } from '../../contract/actions.ts'
import { namesOf } from '../../contract/names-of.ts'
import {
  inviteStaffCommand,
  leaveSandboxCommand,
  verifyAddressCommand,
} from '../../lib/commands.ts'
import { environments } from '../../lib/environments.ts'
import { deployedResources } from '../lib/deployed-resources.ts'
import { DOCS } from '../support/documents.ts'
import { checkAwsCommand } from '../support/runbook/aws-cli.ts'
import { runQuery } from '../support/runbook/logs-insights.ts'
import { logKindOf, recordedLines } from '../support/runbook/recorded-logs.ts'
import { awsCodeIn, runShell, type ShellRun } from '../support/runbook/shell-blocks.ts'

const { prod } = environments
const outputs = { SiteUrl: 'https://www.company.com' }
const place = { account: '123456789012', region: prod.region }
const names = physicalNames(prod, place, { resources: deployedResources(prod), outputs })
const variables = Object.fromEntries(names.map(({ variable, value = '' }) => [variable, value]))

/** The runbook's first block defines `ask`, with which later blocks query logs. */
const ASK = awsCodeIn(read('docs/runbook.md')).find((code) => code.includes('ask() {')) ?? ''

describe.each(DOCS)('%s', (doc) => {
  it('has only commands that run in a shell with the doctor’s variables', () => {
    const errors = runs(doc).map(({ error }) => error)
    expect(errors.filter((error) => error !== undefined)).toEqual([])
  })

  it('names only the doctor’s variables in its sentences', () => {
    const named = [...read(doc).matchAll(/`\$([A-Z_]*[A-Z])`/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !(name in variables))).toEqual([])
  })

  it('has only commands that the AWS CLI accepts', async () => {
    for (const { awsCommands } of runs(doc))
      for (const words of awsCommands) await checkAwsCommand(words)
  })

  it('has only log queries that find recorded lines', () => {
    for (const { log, query } of queriesIn(doc))
      expect(runQuery(query, recordedLines(logKindOf(log))), query).not.toEqual([])
  })
})

it('the docs query every kind of log', () => {
  const kinds = DOCS.flatMap(queriesIn).map(({ log }) => logKindOf(log))
  expect(new Set(kinds)).toEqual(new Set(['function', 'api-access', 'site-access', 'firewall']))
})

describe('the runbook', () => {
  it('lists, for each log, only functions that write to the log', () => {
    const rows = [...read('docs/runbook.md').matchAll(/^\| `\$LOG_(\w+)` \| (.+) \|$/gm)]
    expect(rows.length).toBeGreaterThan(5)
    for (const [, log = '', functions = ''] of rows) {
      const own = namesOf(actions).filter((name) => actions[name].capability === log.toLowerCase())
      expect(own).toEqual(expect.arrayContaining(functions.replaceAll('`', '').split(', ')))
    }
  })

  it('names only events and fields that the code logs', () => {
    const sources = ['contract', 'lambdas'].flatMap(sourcesBelow).map(read).join('\n')
    const named = [...read('docs/runbook.md').matchAll(/[`"]([a-z]+(?:_[a-z]+)+)[`"]/g)]
    expect(named.length).toBeGreaterThan(20)
    const isLogged = (name = '') => new RegExp(`'${name}'|\\b${name}:`).test(sources)
    expect(named.map(([, name]) => name).filter((name) => !isLogged(name))).toEqual([])
  })
})

describe('a command in a deployment’s output', () => {
  it.each([
    verifyAddressCommand(prod, 'ada@company.com'),
    leaveSandboxCommand(prod, 'https://www.company.com'),
    inviteStaffCommand(prod, 'us-east-1_a1b2c3'),
  ])('is accepted by the AWS CLI: %s', async (command) => {
    const { awsCommands, error } = runShell(command, {})
    expect(error).toBeUndefined()
    expect(awsCommands).toHaveLength(1)
    for (const words of awsCommands) await checkAwsCommand(words)
  })
})

describe('the check of AWS commands', () => {
  const aws = (command: string) => checkAwsCommand(command.split(' '))

  it.each([
    ['without a region', 'sqs purge-queue --queue-url q', 'No --region'],
    ['of an unknown service', 's3 cp a b --region r', 'No service of the docs: aws s3'],
    ['of an unknown operation', 'sqs move-messages --region r', 'aws sqs has no move-messages'],
    [
      'with an unknown option',
      'sqs purge-queue --queue q --region r',
      'There is no option --queue',
    ],
    ['without a required option', 'sqs purge-queue --region r', 'requires --queue-url'],
    [
      'without an option’s value',
      'sqs purge-queue --queue-url --region r',
      '--queue-url requires a value',
    ],
    [
      'with plain text for a blob',
      'lambda invoke --function-name f --payload {} --region r -',
      'raw-in-base64-out',
    ],
    ['without its output file', 'lambda invoke --function-name f --region r', 'takes 1 file'],
    ['with an extra word', 'sqs purge-queue --queue-url q s --region r', 'takes 0 file'],
    [
      'with an unknown name in a structure',
      'dynamodb update-continuous-backups --table-name t --region r --point-in-time-recovery-specification Enabled=false',
      'has no Enabled',
    ],
    [
      'with an unknown waiter',
      'dynamodb wait table-is-there --table-name t --region r',
      'no waiter',
    ],
  ])('refuses a command %s', async (_, command, message) => {
    await expect(aws(command)).rejects.toThrow(message)
  })

  it('refuses an unset variable and every program except the AWS CLI', () => {
    expect(runShell('aws sqs purge-queue --queue-url "$QUEUE_OF_NOTHING"', {}).error).toContain(
      'unbound',
    )
    expect(runShell('curl http://localhost', {}).error).toContain('curl: command not found')
    expect(runShell('/bin/echo aws', {}).error).toContain('restricted')
  })
})

describe('the check of log queries', () => {
  it.each([
    ['a field that is not in the log', 'fields message.error.message', 'No recorded line has'],
    ['a field of Lambda’s text format', 'fields @maxMemoryUsed', 'No recorded line has'],
    ['a hyphen outside backticks', 'stats count(*) by cs-uri-stem', 'in backticks'],
    ['an unknown command', 'pattern @message', 'Unsupported command'],
    ['an unknown function', 'stats average(record.metrics.durationMs)', 'Unsupported function'],
    ['an unknown comparison', 'filter level == "ERROR"', 'expected'],
    [
      'a field that stats removed',
      'stats count(*) as lines by level | sort requestId',
      'No recorded line has',
    ],
    ['extra words', 'limit 5 please', 'Not understood: please'],
  ])('refuses a query with %s', (_, query, message) => {
    const lines = [...recordedLines('function'), ...recordedLines('site-access')]
    expect(() => runQuery(query, lines)).toThrow(message)
  })

  it('counts, sorts and limits rows like Logs Insights', () => {
    const rows = runQuery(
      'filter ispresent(level) and level not like /INFO/ | stats count(*) as lines by level | sort lines desc | limit 1',
      recordedLines('function'),
    )
    expect(rows.map((row) => Object.fromEntries(row))).toEqual([{ level: 'ERROR', lines: '3' }])
  })
})

const runsByDoc = new Map<string, ShellRun[]>()

function runs(doc: string): ShellRun[] {
  const earlier = runsByDoc.get(doc)
  if (earlier) return earlier
  const current = awsCodeIn(read(doc)).map((code) => runShell(`${ASK}\n${code}`, variables))
  runsByDoc.set(doc, current)
  return current
}

/** A document's log queries, each with the variable of its log. */
function queriesIn(doc: string): { log: string; query: string }[] {
  return runs(doc)
    .flatMap(({ awsCommands }) => awsCommands)
    .filter(([service, operation]) => service === 'logs' && operation === 'start-query')
    .map((words) => ({
      log: variableOf(optionOf(words, '--log-group-name')),
      query: optionOf(words, '--query-string'),
    }))
}

function variableOf(value: string): string {
  return names.find((name) => name.value === value)?.variable ?? 'LOG'
}

function optionOf(words: readonly string[], option: string): string {
  return words[words.indexOf(option) + 1] ?? ''
}

function read(file: string): string {
  return readFileSync(file, 'utf8')
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[jt]sx?$/.test(file))
    .map((file) => `${folder}/${file}`)
}
