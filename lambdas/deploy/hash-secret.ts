import { createHash } from 'node:crypto'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import type { CdkCustomResourceEvent, CdkCustomResourceResponse } from 'aws-lambda'
import * as v from 'valibot'

const secrets = new SecretsManagerClient({})
const properties = v.looseObject({ secretArn: v.string() })

/** Runs when a stack is deployed. Returns a secret's SHA-256, so that no other function needs the secret. */
export async function handler(event: CdkCustomResourceEvent): Promise<CdkCustomResourceResponse> {
  const { secretArn } = v.parse(properties, event.ResourceProperties)
  if (event.RequestType === 'Delete') return {}
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId: secretArn }))
  if (!SecretString) throw new Error('The secret is empty')
  return {
    PhysicalResourceId: secretArn,
    Data: { sha256: createHash('sha256').update(SecretString).digest('hex') },
  }
}
