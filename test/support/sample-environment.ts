import type { MailEnvironment } from '../../lambdas/mail/environment.ts'

export const sampleEnvironment: MailEnvironment = {
  siteUrl: 'https://myplateful.test',
  from: 'MyPlateful <hello@myplateful.test>',
  configurationSet: 'test',
  postalAddress: '1 Test Street, Indianapolis, IN 46204, USA',
}
