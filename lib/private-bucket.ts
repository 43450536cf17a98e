import { RemovalPolicy } from 'aws-cdk-lib'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type IBucket,
} from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Environment } from './environments.ts'

/** A bucket that only its bucket policy opens, over TLS. */
export function privateBucket(
  scope: Construct,
  id: string,
  environment: Environment,
  more: BucketProps = {},
): IBucket {
  const bucket: unknown = new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    autoDeleteObjects: environment.data === 'destroy',
    // Files make a bucket undeletable: even where a first deployment fails, it stays behind, under a name of its own.
    removalPolicy: environment.data === 'keep' ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    ...more,
  })
  if (isBucket(bucket)) return bucket
  throw new Error(`${id} is not a bucket`)
}

/**
 * CDK types `Bucket.policy` as possibly undefined and `IBucket.policy` as possibly absent, so that under
 * exactOptionalPropertyTypes a Bucket is not an IBucket until somebody says so.
 */
function isBucket(value: unknown): value is IBucket {
  return value instanceof Bucket
}
