/** A bucket that `lib/` creates on AWS and `local/` on the laptop. The site's own bucket is not in this file. */
export interface BucketShape {
  /** If true, the site serves each object at the path in its key. */
  served: boolean
  /** If true, the staff area uploads files to the bucket by form POST. */
  takesPosts: boolean
  expiresAfterDays?: number
}

export const buckets = {
  /** Staff's raw uploads, unchecked and never shown to visitors. */
  uploads: { served: false, takesPosts: true, expiresAfterDays: 1 },
  /** Pictures made from the uploads. For the keys, see contract/pictures/picture-path.ts. */
  pictures: { served: true, takesPosts: false },
} as const satisfies Record<string, BucketShape>

export type BucketName = keyof typeof buckets

export function bucketOrigin(bucket: string, region: string): string {
  return `https://${bucket}.s3.${region}.amazonaws.com`
}
