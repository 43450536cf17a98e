import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { PAGE_STATUSES } from '../contract/site/pages.ts'
import { environments, stackName } from '../lib/environments.ts'
import { MyPlatefulStack } from '../lib/stack.ts'

/**
 * Writes the templates of `dev`, from which the laptop host reads the functions' permissions (local/iam). To be fast,
 * this program builds no site, bundles no function and checks no template.
 */
const app = new App()
const siteDirectory = join(app.outdir, 'site')
for (const page of ['', ...Object.keys(PAGE_STATUSES)]) {
  mkdirSync(join(siteDirectory, page), { recursive: true })
  writeFileSync(join(siteDirectory, page, 'index.html'), '')
}
mkdirSync(join(siteDirectory, 'assets'))
const environment = environments.dev
new MyPlatefulStack(app, stackName(environment), { environment, siteDirectory })
