import { requireEnv } from '../platform/aws/env.ts'

/** What the environment settles about mail: who it is from, where its links go, and the postal address. */
export interface MailEnvironment {
  siteUrl: string
  from: string
  configurationSet: string
  postalAddress: string
}

export function mailEnvironment(): MailEnvironment {
  return {
    siteUrl: requireEnv('SITE_URL'),
    from: requireEnv('MAIL_FROM'),
    configurationSet: requireEnv('MAIL_CONFIGURATION_SET'),
    postalAddress: requireEnv('POSTAL_ADDRESS'),
  }
}
