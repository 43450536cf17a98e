import type { Action } from '../contract/actions.ts'
import { TRACKING_VARIABLE } from '../contract/campaigns/feedback-schemas.ts'
import {
  DEFAULT_REPUTATION_LIMITS,
  REPUTATION_LIMITS_VARIABLE,
} from '../contract/campaigns/reputation.ts'
import { MAIL_SHARE_VARIABLE } from '../contract/mail/mail-share.ts'
import { queueVariable } from '../contract/queues.ts'
import { SCHEDULE_NAMES_VARIABLE } from '../contract/schedules.ts'
import { ORIGIN_SECRET_HASH_VARIABLE } from '../contract/site/origin-secret.ts'
import { RENDERER_VARIABLE } from '../contract/site/renderer.ts'
import { tableVariable } from '../contract/tables.ts'
import type { Environment } from './environments.ts'
import type { Mail } from './mail.ts'
import { namesOf } from './named.ts'
import type { OriginSecret } from './origin-secret.ts'
import type { Queues } from './queues.ts'
import { RENDERER_FOLDER } from './renderer-files.ts'
import { scheduleNames } from './schedule-names.ts'
import type { Tables } from './tables.ts'

export interface ActionVariablesProps {
  action: Action
  environment: Environment
  siteUrl: string
  originSecret: OriginSecret
  tables: Tables
  queues: Queues
  mail: Mail
}

/** An action's environment variables: where the things are that it may touch, and only those. */
export function actionVariables(props: ActionVariablesProps): Record<string, string> {
  const { action, environment, siteUrl } = props
  return {
    SITE_URL: siteUrl,
    TIME_ZONE: environment.timeZone,
    [ORIGIN_SECRET_HASH_VARIABLE]: props.originSecret.sha256,
    ...tableVariables(action, props.tables),
    ...queueVariables(action, props.queues),
    ...(action.mails && mailVariables(environment, props.mail)),
    ...(action.sendingQuota && { [MAIL_SHARE_VARIABLE]: String(environment.mail.share ?? 1) }),
    ...(action.model && { MODEL_ID: environment.model.profile }),
    ...(action.signsUp && { DOUBLE_OPT_IN: environment.mail.doubleOptIn ? 'on' : 'off' }),
    ...(action.renders && { [RENDERER_VARIABLE]: `./${RENDERER_FOLDER}/renderer.mjs` }),
    ...(readsSchedules(action) && { [SCHEDULE_NAMES_VARIABLE]: scheduleNames(environment) }),
    ...(action.reputation && {
      [REPUTATION_LIMITS_VARIABLE]: JSON.stringify(
        environment.mail.limits ?? DEFAULT_REPUTATION_LIMITS,
      ),
    }),
    ...(action.tracking && { [TRACKING_VARIABLE]: environment.mail.tracking ?? 'on' }),
  }
}

/** Those of `one-time` come with the schedules' own resources: campaign-schedules.ts. */
function readsSchedules({ schedules }: Action): boolean {
  return schedules === 'read' || schedules === 'manage'
}

function tableVariables({ tables = {} }: Action, made: Tables): Record<string, string> {
  return Object.fromEntries(
    namesOf(tables).map((name) => [tableVariable(name), made.get(name).tableName]),
  )
}

/** A consumer says itself when a job that failed comes back. */
function queueVariables({ sends = [], consumes }: Action, queues: Queues): Record<string, string> {
  const names = [...sends, ...(consumes ? [consumes] : [])]
  return Object.fromEntries(names.map((name) => [queueVariable(name), queues.get(name).queueUrl]))
}

function mailVariables(environment: Environment, mail: Mail): Record<string, string> {
  return {
    MAIL_FROM: environment.mail.from,
    MAIL_CONFIGURATION_SET: mail.configurationSet.configurationSetName,
    POSTAL_ADDRESS: environment.mail.postalAddress,
  }
}
