import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { DamagedFile } from '../data-file.ts'

interface StoredObject {
  body: Buffer
  type: string
  cacheControl?: string | undefined
  /** The ETag with quotation marks, as in S3. */
  etag: string
  changed: Date
}

type NewObject = Pick<StoredObject, 'body' | 'type' | 'cacheControl'>

/** The objects in the buckets. A write stores all of an object or nothing. */
export interface Objects {
  put(bucket: string, key: string, object: NewObject): Promise<StoredObject>
  get(bucket: string, key: string): Promise<StoredObject | undefined>
  remove(bucket: string, key: string): Promise<void>
  /** Works like a bucket's lifecycle rule. */
  removeOlderThan(bucket: string, moment: Date): Promise<void>
}

/** @param folder where objects are stored; without a folder, they are in memory */
export function openObjects(folder?: string): Objects {
  return folder === undefined ? inMemory() : inFolder(folder)
}

function inMemory(): Objects {
  const objects = new Map<string, StoredObject>()
  const at = (bucket: string, key: string) => `${bucket}/${key}`
  return {
    async put(bucket, key, object) {
      const stored = { ...object, etag: etagOf(object.body), changed: new Date() }
      objects.set(at(bucket, key), stored)
      return stored
    },
    get: async (bucket, key) => objects.get(at(bucket, key)),
    async remove(bucket, key) {
      objects.delete(at(bucket, key))
    },
    async removeOlderThan(bucket, moment) {
      for (const [path, { changed }] of objects)
        if (path.startsWith(`${bucket}/`) && changed < moment) objects.delete(path)
    },
  }
}

/**
 * Stores each object as one file: a line of JSON with the object's headers, then its bytes. If the host is killed
 * during a write, the object stays unchanged.
 */
function inFolder(folder: string): Objects {
  const fileOf = (bucket: string, key: string) => join(folder, bucket, encodeURIComponent(key))
  return {
    async put(bucket, key, { body, type, cacheControl }) {
      const file = fileOf(bucket, key)
      await mkdir(join(folder, bucket), { recursive: true })
      const draft = `${file}.${randomUUID()}~`
      const head = { type, ...(cacheControl !== undefined && { cacheControl }) }
      await writeFile(draft, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]))
      await rename(draft, file)
      return { body, type, cacheControl, etag: etagOf(body), changed: new Date() }
    },
    get: (bucket, key) => readObject(fileOf(bucket, key)),
    remove: (bucket, key) => rm(fileOf(bucket, key), { force: true }),
    async removeOlderThan(bucket, moment) {
      for (const name of await readdir(join(folder, bucket)).catch(() => [])) {
        const file = join(folder, bucket, name)
        if ((await stat(file)).mtime < moment) await rm(file, { force: true })
      }
    },
  }
}

const head = v.object({ type: v.string(), cacheControl: v.optional(v.string()) })

async function readObject(path: string): Promise<StoredObject | undefined> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENAMETOOLONG') return undefined
    throw error
  })
  if (!bytes) return undefined
  const end = bytes.indexOf('\n')
  const body = bytes.subarray(end + 1)
  return {
    ...headIn(path, bytes.subarray(0, end)),
    body,
    etag: etagOf(body),
    changed: (await stat(path)).mtime,
  }
}

function headIn(path: string, line: Buffer): v.InferOutput<typeof head> {
  try {
    return v.parse(head, JSON.parse(line.toString('utf8')))
  } catch {
    throw new DamagedFile(
      { path, remedy: 'Delete it, and upload the picture again.' },
      'is damaged: its content is not what the host writes there',
    )
  }
}

/** For an object that was put in one part, S3's ETag is the MD5 of its bytes. */
function etagOf(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`
}
