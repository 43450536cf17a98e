import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { App } from 'aws-cdk-lib'
import type { Template } from 'aws-cdk-lib/assertions'
import * as v from 'valibot'
import { SITE_URL_PLACEHOLDER } from '../../contract/site/pages.ts'
import { type Environment, environments } from '../../lib/environments.ts'
import { checkWithNag } from '../../lib/nag.ts'
import { MyPlatefulStack } from '../../lib/stack.ts'
import { wholeTemplate } from './whole-template.ts'

const cdkJson = v.object({ context: v.record(v.string(), v.unknown()) })

/** An app with cdk.json's flags and the checks of `cdk synth`, but without bundling. */
export function testApp(): App {
  const { context } = v.parse(cdkJson, JSON.parse(readFileSync('cdk.json', 'utf8')))
  const app = new App({ context: { ...context, 'aws:cdk:bundling-stacks': [] } })
  checkWithNag(app)
  return app
}

/** An environment's stack with a stub of the built site, not synthesized yet. */
export function testStack(environment: Environment = environments.dev, app = testApp()) {
  const siteDirectory = stubSite()
  return new MyPlatefulStack(app, `myplateful-${environment.name}`, { environment, siteDirectory })
}

/** Templates by environment, shared by the test files of a worker. */
const synthesized = new Map<string, Template>()

/**
 * The template of `cdk deploy`, merged with the nested templates. Skips the check of CloudFormation's schemas, because
 * the check takes most of a synth's time. checks.test.ts makes that check.
 * @throws with every finding of the nag rules
 */
export function synthesize(environment: Environment = environments.dev): Template {
  const key = JSON.stringify(environment)
  const template =
    synthesized.get(key) ?? withoutSchemas(() => wholeTemplate(testStack(environment)))
  synthesized.set(key, template)
  return template
}

function withoutSchemas<T>(synth: () => T): T {
  process.env.CDK_VALIDATION = 'false'
  try {
    return synth()
  } finally {
    delete process.env.CDK_VALIDATION
  }
}

const STUB_FILES = [
  'index.html',
  'blog/index.html',
  'not-found/index.html',
  'blog/_search/index.html',
  'assets/page-1a2b3c.js',
  'assets/page-1a2b3c.js.br',
  'assets/logo-1a2b3c.svg',
  'favicon.svg',
  'robots.txt',
  ...Array.from({ length: 100 }, (_, index) => `covers/${index}.avif`),
]

function stubSite(): string {
  const directory = mkdtempSync(join(tmpdir(), 'myplateful-site-'))
  for (const file of STUB_FILES) {
    mkdirSync(dirname(join(directory, file)), { recursive: true })
    const text = file.endsWith('.txt') || file.endsWith('.html') ? SITE_URL_PLACEHOLDER : ''
    writeFileSync(join(directory, file), `${file} ${text}`)
  }
  return directory
}
