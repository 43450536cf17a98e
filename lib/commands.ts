import { PRODUCT_NAME } from '../contract/business.ts'
import type { Environment } from './environments.ts'

/** Commands for an operator to copy, shared by the stack's outputs and the doctor. */

export function deployCommand({ name }: Environment): string {
  return `npx cdk deploy -c env=${name}`
}

/** `--revert-drift` also restores what was changed or deleted outside CloudFormation. */
export function restoreCommand(environment: Environment): string {
  return `${deployCommand(environment)} --revert-drift`
}

export function doctorCommand({ name }: Environment): string {
  return `npm run doctor -- --env ${name}`
}

/**
 * SES mails a link that is valid for 24 hours. Unlike `aws sesv2 create-email-identity`, this command also sends a new
 * link for an address that SES already has.
 */
export function verifyAddressCommand({ region }: Environment, address: string): string {
  return `aws ses verify-email-identity --region ${region} --email-address ${address}`
}

const USE_CASE =
  `${PRODUCT_NAME} mails people who joined its early-access list and agreed to it there: ` +
  'a welcome, newsletters with new articles, launch news. Every mail has one-click unsubscribe. ' +
  'Bounces and complaints are suppressed at once, and sending stops by itself when their share grows.'

export function leaveSandboxCommand({ region }: Environment, siteUrl: string): string {
  return `aws sesv2 put-account-details --region ${region} --production-access-enabled --mail-type MARKETING --contact-language EN --website-url ${siteUrl} --use-case-description '${USE_CASE}'`
}

export function inviteStaffCommand({ region }: Environment, userPoolId: string): string {
  return `aws cognito-idp admin-create-user --region ${region} --user-pool-id ${userPoolId} --username you@example.com --user-attributes Name=email,Value=you@example.com Name=email_verified,Value=true`
}

/**
 * An operator enables access to the model once for each account. If the model's provider requires a description of the
 * use case, the console shows a form.
 */
export function openModel({ region, model }: Environment): string {
  return `open ${model.model} once, in https://${region}.console.aws.amazon.com/bedrock/home?region=${region}#/model-catalog`
}

/** Quota `L-B99A9384` is *Concurrent executions*. AWS answers within days. */
export function raiseConcurrencyCommand({ region }: Pick<Environment, 'region'>): string {
  return `aws service-quotas request-service-quota-increase --region ${region} --service-code lambda --quota-code L-B99A9384 --desired-value 1000`
}
