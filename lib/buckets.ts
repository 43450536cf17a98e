import { Duration, Fn, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  HttpMethods,
  type IBucket,
} from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { type BucketName, bucketOrigin, buckets } from '../contract/buckets.ts'
import { PICTURE_RESTORABLE_DAYS } from '../contract/pictures/schemas.ts'
import type { Environment } from './environments.ts'
import { removalPolicy } from './log-and-role.ts'

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
    // CloudFormation cannot delete a bucket that contains files, so RETAIN keeps the bucket even if the first
    // deployment fails. The next deployment makes a bucket with another name.
    removalPolicy: environment.data === 'keep' ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    ...more,
  })
  if (isBucket(bucket)) return bucket
  throw new Error(`${id} is not a bucket`)
}

/**
 * Under exactOptionalPropertyTypes a Bucket is not assignable to IBucket: CDK types `Bucket.policy` as possibly
 * undefined and `IBucket.policy` as possibly absent.
 */
function isBucket(value: unknown): value is IBucket {
  return value instanceof Bucket
}

export type PictureBuckets = Readonly<Record<BucketName, IBucket>>

/** Files of /pictures/*. S3 keeps a deleted file for PICTURE_RESTORABLE_DAYS more days, as an old version. */
export function picturesBucket(scope: Construct, id: string, environment: Environment): IBucket {
  const bucket = privateBucket(scope, id, environment, {
    removalPolicy: removalPolicy(environment),
    versioned: true,
    lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(PICTURE_RESTORABLE_DAYS) }],
  })
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'Nobody but CloudFront reads this bucket, and CloudFront logs every request',
  })
  return bucket
}

/** Staff's raw uploads. CORS lets only the site's own pages post to this bucket. */
export function uploadsBucket(
  scope: Construct,
  id: string,
  { environment, siteUrl }: { environment: Environment; siteUrl: string },
): IBucket {
  const bucket = privateBucket(scope, id, environment, {
    bucketName: uploadsName(scope),
    removalPolicy: removalPolicy(environment),
    lifecycleRules: [{ expiration: Duration.days(buckets.uploads.expiresAfterDays) }],
    cors: [{ allowedOrigins: [siteUrl], allowedMethods: [HttpMethods.POST], maxAge: 3600 }],
  })
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'Objects are deleted within a day, and the audit log records who added which picture',
  })
  return bucket
}

/** The origin to which the staff area sends uploads. */
export function uploadsOrigin(scope: Construct): string {
  return bucketOrigin(uploadsName(scope), Stack.of(scope).region)
}

/**
 * A name that is known before the bucket exists avoids a circular reference: the bucket's CORS rule names the site, and
 * the site's headers name the bucket. With the stack's UUID in the name, a retained bucket does not block the next
 * stack of the same name.
 */
function uploadsName(scope: Construct): string {
  return `myplateful-uploads-${Fn.select(2, Fn.split('/', Stack.of(scope).stackId))}`
}
