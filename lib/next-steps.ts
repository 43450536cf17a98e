import { CfnOutput, type Stack } from 'aws-cdk-lib'
import {
  doctorCommand,
  inviteStaffCommand,
  leaveSandboxCommand,
  openModel,
  verifyAddressCommand,
} from './commands.ts'
import type { Environment } from './environments.ts'
import { zoneOf, zoneOfSender } from './hosted-zone.ts'
import type { Mail } from './mail.ts'
import { senderIdentity } from './sender.ts'
import type { SignIn } from './sign-in.ts'
import type { Website } from './website.ts'

export interface Deployed {
  environment: Environment
  website: Website
  mail: Mail
  signIn: SignIn
}

/**
 * Makes `cdk deploy` print the addresses and the operator's next steps. CDK sorts outputs by name, so names such as
 * `Step3OpenModel` set the order.
 */
export function printNextSteps(stack: Stack, deployed: Deployed): void {
  const { environment, website, mail, signIn } = deployed
  const print = (name: string, description: string, value: string) =>
    new CfnOutput(stack, name, { description, value })

  print('SignInUrl', 'Where staff sign in', `${website.url}/admin`)
  if (environment.domain)
    print(
      'SiteDnsRecord',
      zoneOf(environment)
        ? 'What your hosted zone says of the domain'
        : 'The record that points your domain at the site',
      `${environment.domain.name} CNAME ${website.distribution.distributionDomainName}`,
    )
  print('SiteUrl', 'The site', website.url)

  print(
    'Step1VerifySender',
    'Prove to SES that the sender is yours',
    verifySender(environment, mail),
  )
  print(
    'Step2LeaveSandbox',
    'Ask SES to mail everybody, not only verified addresses; AWS answers within a day',
    leaveSandboxCommand(environment, website.url),
  )
  if (environment.mail.sandboxRecipients.length > 0)
    print(
      'Step2VerifyRecipients',
      'Whom SES mails until then, once each has opened the link that this sends',
      verifyRecipients(environment),
    )
  print('Step3OpenModel', 'Let the account use the model that writes', openModel(environment))
  print(
    'Step4InviteStaff',
    'Invite the first staff member (put in the right address)',
    inviteStaffCommand(environment, signIn.userPool.userPoolId),
  )
  print('Step5ConfirmAlarms', 'Who hears of it when something fails', confirmAlarms(environment))
  print('Step6Check', 'See whether all of it is done', doctorCommand(environment))
}

function verifySender(environment: Environment, { sender }: Mail): string {
  const identity = senderIdentity(environment.mail)
  if (environment.mail.verify === 'address')
    return `SES mailed ${identity}: open the link in it within 24 hours. For another one: ${verifyAddressCommand(environment, identity)}`
  const zone = zoneOfSender(environment)
  if (zone)
    return `nothing to do: the records of ${identity} are in the hosted zone ${zone.name}, and SES looks for them within 72 hours (docs/deliverability.md)`
  const dkim = sender.dkimRecords.map(({ name, value }) => `${name} CNAME ${value}`)
  return `put into the DNS of ${identity}: ${dkim.join(' | ')} (SPF, DMARC and MX: docs/deliverability.md)`
}

function verifyRecipients(environment: Environment): string {
  const each = environment.mail.sandboxRecipients.join(', ')
  return `${verifyAddressCommand(environment, 'ADDRESS')} for each of ${each} that SES has not verified yet`
}

function confirmAlarms({ watchers }: Environment): string {
  return watchers.length > 0
    ? `AWS mailed ${watchers.join(', ')}: press "Confirm subscription" in each`
    : 'nobody does: list addresses as watchers in lib/environments.ts and deploy again'
}
