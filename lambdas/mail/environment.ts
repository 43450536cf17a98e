import { env } from '../platform/aws/env.ts'

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
