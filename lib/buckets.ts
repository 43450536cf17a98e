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

export type PictureBuckets = Readonly<Record<BucketName, IBucket>>

/** What is served under /pictures/*. A file that is deleted by mistake can be brought back for as long as a picture itself. */
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

/** What staff upload. Browsers post to it, those of the site's own pages only. */
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
    reason:
      'What is put here is gone within a day, and the audit log tells who added which picture',
  })
  return bucket
}

/** What the staff area's pages may connect to. */
export function uploadsOrigin(scope: Construct): string {
  return bucketOrigin(uploadsName(scope), Stack.of(scope).region)
}

/**
 * Not the bucket's own attribute: its CORS rule names the site, and the site's headers name it. The stack's own id in it
 * lets another stack of this name make its own, where this one is kept.
 */
function uploadsName(scope: Construct): string {
  return `myplateful-uploads-${Fn.select(2, Fn.split('/', Stack.of(scope).stackId))}`
}
