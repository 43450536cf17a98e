import { env } from '../platform/aws/env.ts'

/** What the environment settles about mail: who it is from, where its links go, and the postal address. */
export interface MailEnvironment {
  siteUrl: string
  from: string
  configurationSet: string
  postalAddress: string
}

export function mailEnvironment(): MailEnvironment {
  return {
    siteUrl: env.SITE_URL,
    from: env.MAIL_FROM,
    configurationSet: env.MAIL_CONFIGURATION_SET,
    postalAddress: env.POSTAL_ADDRESS,
  }
}
