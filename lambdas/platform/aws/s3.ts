import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'

/** One client per process. The SDK reads S3's address from its own environment variables. */
export const s3 = new S3Client({})

/** Undefined if the object does not exist. */
export async function readObject(Bucket: string, Key: string): Promise<Buffer | undefined> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }))
    return Body && Buffer.from(await Body.transformToByteArray())
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined
    throw error
  }
}

export interface NewObject {
  Key: string
  Body: Buffer
  ContentType: string
  CacheControl: string
}

export async function writeObject(Bucket: string, object: NewObject): Promise<void> {
  await s3.send(new PutObjectCommand({ Bucket, ...object }))
}

/** A missing object is no error. */
export async function removeObject(Bucket: string, Key: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket, Key }))
}
