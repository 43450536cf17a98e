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

/** The runbook's first lines define `ask`, with which its other blocks query a log. */
const ASK = awsCodeIn(read('docs/runbook.md')).find((code) => code.includes('ask() {')) ?? ''

describe.each(DOCS)('what %s says to run', (doc) => {
  it('runs in a shell over the names that the doctor prints', () => {
    const errors = runs(doc).map(({ error }) => error)
    expect(errors.filter((error) => error !== undefined)).toEqual([])
  })

  it('names variables in its sentences that the doctor prints', () => {
    const named = [...read(doc).matchAll(/`\$([A-Z_]*[A-Z])`/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !(name in variables))).toEqual([])
  })

  it('calls the AWS CLI as it wants to be called', async () => {
    for (const { awsCommands } of runs(doc))
      for (const words of awsCommands) await checkAwsCommand(words)
  })

  it('asks logs what they can answer: a row or more of the recorded lines', () => {
    for (const { log, query } of queriesIn(doc))
      expect(runQuery(query, recordedLines(logKindOf(log))), query).not.toEqual([])
  })
})

describe('the runbook', () => {
  it('queries every kind of log', () => {
    const kinds = DOCS.flatMap(queriesIn).map(({ log }) => logKindOf(log))
    expect(new Set(kinds)).toEqual(new Set(['function', 'api-access', 'site-access', 'firewall']))
  })

  it('says which function writes into which log', () => {
    const rows = [...read('docs/runbook.md').matchAll(/^\| `\$LOG_(\w+)` \| (.+) \|$/gm)]
    expect(rows.length).toBeGreaterThan(5)
    for (const [, log = '', functions = ''] of rows) {
      const own = namesOf(actions).filter((name) => actions[name].capability === log.toLowerCase())
      expect(own).toEqual(expect.arrayContaining(functions.replaceAll('`', '').split(', ')))
    }
  })

  it('names events, and their fields, that something logs', () => {
    const sources = ['contract', 'lambdas'].flatMap(sourcesBelow).map(read).join('\n')
    const named = [...read('docs/runbook.md').matchAll(/[`"]([a-z]+(?:_[a-z]+)+)[`"]/g)]
    expect(named.length).toBeGreaterThan(20)
    const isLogged = (name = '') => new RegExp(`'${name}'|\\b${name}:`).test(sources)
    expect(named.map(([, name]) => name).filter((name) => !isLogged(name))).toEqual([])
  })
})

describe('the commands that a deployment prints', () => {
  it.each([
    verifyAddressCommand(prod, 'ada@company.com'),
    leaveSandboxCommand(prod, 'https://www.company.com'),
    inviteStaffCommand(prod, 'us-east-1_a1b2c3'),
  ])('are such as the AWS CLI takes: %s', async (command) => {
    const { awsCommands, error } = runShell(command, {})
    expect(error).toBeUndefined()
    expect(awsCommands).toHaveLength(1)
    for (const words of awsCommands) await checkAwsCommand(words)
  })
})

/** What the documents once said. */
describe('a wrong command', () => {
  const aws = (command: string) => checkAwsCommand(command.split(' '))

  it.each([
    ['without a region', 'sqs purge-queue --queue-url q', 'No --region'],
    ['of no service', 's3 cp a b --region r', 'No service of the docs: aws s3'],
    ['of no operation', 'sqs move-messages --region r', 'aws sqs has no move-messages'],
    [
      'with an unknown option',
      'sqs purge-queue --queue q --region r',
      'There is no option --queue',
    ],
    ['without what is required', 'sqs purge-queue --region r', 'wants --queue-url'],
    [
      'without an option’s value',
      'sqs purge-queue --queue-url --region r',
      '--queue-url wants a value',
    ],
    [
      'with plain text for a blob',
      'lambda invoke --function-name f --payload {} --region r -',
      'raw-in-base64-out',
    ],
    [
      'without the file that it writes',
      'lambda invoke --function-name f --region r',
      'takes 1 file',
    ],
    ['with a stray word', 'sqs purge-queue --queue-url q s --region r', 'takes 0 file'],
    [
      'with an unknown name in a structure',
      'dynamodb update-continuous-backups --table-name t --region r --point-in-time-recovery-specification Enabled=false',
      'has no Enabled',
    ],
    [
      'that waits for something unknown',
      'dynamodb wait table-is-there --table-name t --region r',
      'no waiter',
    ],
  ])('%s is refused', async (_, command, message) => {
    await expect(aws(command)).rejects.toThrow(message)
  })

  it('for a shell is one whose variable nobody prints, or whose program is another', () => {
    expect(runShell('aws sqs purge-queue --queue-url "$QUEUE_OF_NOTHING"', {}).error).toContain(
      'unbound',
    )
    expect(runShell('curl http://localhost', {}).error).toContain('curl: command not found')
    expect(runShell('/bin/echo aws', {}).error).toContain('restricted')
  })
})

describe('a wrong query', () => {
  it.each([
    ['a field that Lambda does not write', 'fields message.error.message', 'No recorded line has'],
    ['a field of the other log format', 'fields @maxMemoryUsed', 'No recorded line has'],
    ['a hyphen outside backticks', 'stats count(*) by cs-uri-stem', 'in backticks'],
    ['an unknown command', 'pattern @message', 'Not a command'],
    ['an unknown function', 'stats average(record.metrics.durationMs)', 'Not a function'],
    ['a comparison that is none', 'filter level == "ERROR"', 'expected'],
    [
      'a field that stats left behind',
      'stats count(*) as lines by level | sort requestId',
      'No recorded line has',
    ],
    ['words left over', 'limit 5 please', 'Not understood: please'],
  ])('%s is refused', (_, query, message) => {
    const lines = [...recordedLines('function'), ...recordedLines('site-access')]
    expect(() => runQuery(query, lines)).toThrow(message)
  })

  it('counts, sorts and cuts off as Logs Insights does', () => {
    const rows = runQuery(
      'filter ispresent(level) and level not like /INFO/ | stats count(*) as lines by level | sort lines desc | limit 1',
      recordedLines('function'),
    )
    expect(rows.map((row) => Object.fromEntries(row))).toEqual([{ level: 'ERROR', lines: '3' }])
  })
})

const ran = new Map<string, ShellRun[]>()

function runs(doc: string): ShellRun[] {
  const known = ran.get(doc)
  if (known) return known
  const made = awsCodeIn(read(doc)).map((code) => runShell(`${ASK}\n${code}`, variables))
  ran.set(doc, made)
  return made
}

/** What a document's commands ask of a log, and the variable by which they name it. */
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
