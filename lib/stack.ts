import { Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { RENDER_ACTION, SEARCH_ACTION } from '../contract/site/pages.ts'
import { Api } from './api.ts'
import { Backend } from './backend.ts'
import { uploadsBucket, uploadsOrigin } from './buckets.ts'
import { Budget } from './budget.ts'
import type { Environment } from './environments.ts'
import { Mail } from './mail.ts'
import { MailFeedback } from './mail-feedback.ts'
import { Monitoring } from './monitoring/monitoring.ts'
import { printNextSteps } from './next-steps.ts'
import { Queues } from './queues.ts'
import { Schedules } from './schedules.ts'
import { Secrets } from './secrets.ts'
import { SignIn } from './sign-in.ts'
import { BUILT_SITE } from './site-directory.ts'
import { Tables } from './tables.ts'
import { Website } from './website.ts'
import { WebsiteFiles } from './website-files.ts'

export interface MyPlatefulStackProps {
  environment: Environment
  /** @default dist/site, where `npm run build` writes the site */
  siteDirectory?: string
}

/**
 * The stack of one environment. Each part is made after the parts that it needs: sign-in and the actions need the
 * site's address, and the site's files need the sign-in.
 */
export class MyPlatefulStack extends Stack {
  constructor(scope: Construct, id: string, props: MyPlatefulStackProps) {
    const { environment, siteDirectory = BUILT_SITE } = props
    const account = environment.account ?? process.env.CDK_DEFAULT_ACCOUNT
    super(scope, id, {
      description: `MyPlateful (${environment.name}): public site, blog, early-access list and staff area`,
      env: { region: environment.region, ...(account !== undefined && { account }) },
      terminationProtection: environment.protected === true,
    })

    const tables = new Tables(this, 'Tables', { environment })
    const queues = new Queues(this, 'Queues')
    const mail = new Mail(this, 'Mail', { environment })
    new MailFeedback(this, 'MailFeedback', { environment, mail, queues })

    const api = new Api(this, 'Api', { environment })
    const secrets = new Secrets(this, 'Secrets', { environment })
    const website = new Website(this, 'Website', {
      environment,
      api,
      secrets,
      uploadsOrigin: uploadsOrigin(this),
    })
    const siteUrl = website.url
    const uploads = uploadsBucket(this, 'Uploads', { environment, siteUrl })

    const signIn = new SignIn(this, 'SignIn', { environment, siteUrl })
    const backend = new Backend(this, 'Backend', {
      environment,
      api,
      signIn,
      siteUrl,
      secrets,
      tables,
      buckets: { uploads, pictures: website.pictures },
      queues,
      mail,
    })
    const schedules = new Schedules(this, 'Schedules', { environment, backend })
    const files = new WebsiteFiles(this, 'WebsiteFiles', {
      environment,
      website,
      signIn,
      siteDirectory,
    })
    // These actions render pages that load this build's scripts, so the scripts must be in the bucket first.
    for (const action of [RENDER_ACTION, SEARCH_ACTION] as const)
      backend.get(action).function.node.addDependency(...files.assets)

    new Monitoring(this, 'Monitoring', { environment, api, website, backend, queues, schedules })
    new Budget(this, 'Budget', { environment })

    printNextSteps(this, { environment, website, mail, signIn })
  }
}
