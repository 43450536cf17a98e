/** All buckets except the site's own. `lib/` creates them in the account, `local/` on the laptop. */
export interface BucketShape {
  /** Whether the site serves the objects. An object's key is its path. */
  served: boolean
  /** Whether the staff area uploads files to it by form POST. */
  takesPosts: boolean
  /** Days until S3 deletes an object. */
  expiresAfterDays?: number
}

export const buckets = {
  /** Unchecked uploads of staff. Never served: visitors get only the pictures that are made from them. */
  uploads: { served: false, takesPosts: true, expiresAfterDays: 1 },
  /** The pictures made from uploads. A key is the path on the site without the slash (contract/pictures/picture-path.ts). */
  pictures: { served: true, takesPosts: false },
} as const satisfies Record<string, BucketShape>

export type BucketName = keyof typeof buckets

export function bucketOrigin(bucket: string, region: string): string {
  return `https://${bucket}.s3.${region}.amazonaws.com`
}
