import { ACMClient } from '@aws-sdk/client-acm'
import { BedrockClient } from '@aws-sdk/client-bedrock'
import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { SchedulerClient } from '@aws-sdk/client-scheduler'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import { SNSClient } from '@aws-sdk/client-sns'
import { SQSClient } from '@aws-sdk/client-sqs'
import { STSClient } from '@aws-sdk/client-sts'
import { Unchecked } from './finding.ts'

export type Aws = ReturnType<typeof awsClients>

export function awsClients(region: string) {
  const settings = {
    region,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 8000 },
  }
  return {
    acm: new ACMClient(settings),
    bedrock: new BedrockClient(settings),
    bedrockRuntime: new BedrockRuntimeClient(settings),
    cloudFormation: new CloudFormationClient(settings),
    cognito: new CognitoIdentityProviderClient(settings),
    dynamoDb: new DynamoDBClient(settings),
    lambda: new LambdaClient(settings),
    scheduler: new SchedulerClient(settings),
    ses: new SESv2Client(settings),
    sns: new SNSClient(settings),
    sqs: new SQSClient(settings),
    sts: new STSClient(settings),
  }
}

/**
 * Awaits a call to AWS.
 *
 * @param verb the IAM action that the call needs
 * @throws Unchecked if the caller lacks that permission. Any other error of the call is thrown unchanged.
 */
export async function ask<Answer>(verb: string, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (isDenied(error)) throw new Unchecked(`your credentials lack the IAM action ${verb}`)
    throw error
  }
}

/** The error's name differs between services: AccessDenied, AccessDeniedException, AuthorizationError. */
function isDenied(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return /^(AccessDenied|AuthorizationError)/.test(error.name) || isDeniedByIam(error)
}

/** Matches IAM's message. A service that refuses for its own reasons has another message. */
export function isDeniedByIam(error: unknown): boolean {
  return error instanceof Error && /not authorized to perform/i.test(error.message)
}

export function isNamed(error: unknown, ...names: string[]): boolean {
  return error instanceof Error && names.includes(error.name)
}
