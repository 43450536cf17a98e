/** The buckets beside the site's own, as data. `lib/` makes them in the account, `local/` on the laptop. */
export interface BucketShape {
  /** Whether the site's visitors get what is in it, below the address that its keys are. */
  served: boolean
  /** The staff area posts files to it. */
  takesPosts: boolean
  /** An object goes by itself after so many days. */
  expiresAfterDays?: number
}

export const buckets = {
  /** What staff upload, as it came. Nobody is ever served from here: a picture of it is made for that. */
  uploads: { served: false, takesPosts: true, expiresAfterDays: 1 },
  /** What was made of it. A key is its path on the site without the slash: contract/pictures/picture-path.ts. */
  pictures: { served: true, takesPosts: false },
} as const satisfies Record<string, BucketShape>

export type BucketName = keyof typeof buckets

/** Where browsers reach a bucket of the account. */
export function bucketOrigin(bucket: string, region: string): string {
  return `https://${bucket}.s3.${region}.amazonaws.com`
}
