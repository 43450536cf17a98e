import type { BucketName } from '../../contract/buckets.ts'

/** What a bucket of the contract is called on this machine. */
export function bucketName(name: BucketName): string {
  return `myplateful-${name}`
}

/** Buckets' names are the world's, so no account stands in their ARNs. */
export function bucketArn(bucket: string): string {
  return `arn:aws:s3:::${bucket}`
}
