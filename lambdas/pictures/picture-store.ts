import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { picturePath } from '../../contract/pictures/picture-path.ts'
import {
  PICTURES_PER_PAGE,
  type Picture,
  type PicturePage,
  picture,
  type Shelf,
} from '../../contract/pictures/schemas.ts'
import { documents, readItem, transact, type Write } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import { ApiError } from '../platform/http/answers.ts'

const row = v.pipe(
  v.looseObject({
    ...picture.entries,
    src: v.optional(v.string()),
    id: v.string(),
    hash: v.optional(v.string()),
  }),
  v.transform(({ id, ...rest }) => ({ ...rest, hash: id, src: picturePath(id, rest.width) })),
  picture,
)

export function findPicture(hash: string): Promise<Picture | undefined> {
  return readItem(env.PICTURES_TABLE, { id: hash }, row)
}

export async function findPictures(hashes: readonly string[]): Promise<Map<string, Picture>> {
  const pictures = await Promise.all(hashes.map(findPicture))
  return new Map(pictures.flatMap((one) => (one ? [[one.hash, one] as const] : [])))
}

const uploadItem = v.object({ hash: v.string() })

/** Returns undefined until the upload is finished. */
export async function pictureOfUpload(uploadId: string): Promise<Picture | undefined> {
  const upload = await readItem(env.PICTURES_TABLE, { id: uploadKey(uploadId) }, uploadItem)
  return upload && findPicture(upload.hash)
}

/**
 * Adds a picture, or makes an existing picture available again. Also stores the picture's hash under the upload's id,
 * so that a repeated request gets the same answer.
 */
export async function addPicture(
  added: Picture,
  uploadId: string,
  audit: Write,
  now: Date,
): Promise<Picture> {
  const before = await findPicture(added.hash)
  if (before?.shelf === 'gone') throw new ApiError('picture_leaving')
  if (before?.shelf === 'available') {
    await transact([rememberUpload(uploadId, added.hash, now)])
    return before
  }
  // An existing picture keeps its description and becomes available.
  const after: Picture = before ? onShelf(before, 'available') : added
  const outcome = await transact([
    before ? replace(before, after) : put(after, 'attribute_not_exists(id)'),
    rememberUpload(uploadId, added.hash, now),
    audit,
  ])
  if (outcome.kind === 'written') return after
  // A simultaneous request has added the same file; the next attempt finds that picture.
  return addPicture(added, uploadId, audit, now)
}

/** @returns false if somebody else changed the picture first */
export async function changePicture(
  before: Picture,
  after: Picture,
  audit: Write,
): Promise<boolean> {
  const outcome = await transact([replace(before, after), audit])
  return outcome.kind === 'written'
}

/**
 * Writes no audit entry, because no person moves the picture.
 * @returns false if somebody changed the picture first
 */
export async function movePicture(before: Picture, after: Picture): Promise<boolean> {
  const outcome = await transact([replace(before, after)])
  return outcome.kind === 'written'
}

/** Removes the row only; the picture's files must be gone already. */
export async function removePicture({ hash }: Picture): Promise<void> {
  await transact([
    {
      Delete: {
        TableName: env.PICTURES_TABLE,
        Key: { id: hash },
        ConditionExpression: 'shelf = :gone OR attribute_not_exists(id)',
        ExpressionAttributeValues: { ':gone': 'gone' satisfies Shelf },
      },
    },
  ])
}

/** Pictures that entered the state `shelf` before the given time, oldest first. Reads only the query's first page. */
export async function picturesBefore(shelf: Shelf, before: Date): Promise<Picture[]> {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName: env.PICTURES_TABLE,
      IndexName: 'by-shelf',
      KeyConditionExpression: 'shelf = :shelf AND listed_at < :before',
      ExpressionAttributeValues: { ':shelf': shelf, ':before': before.toISOString() },
    }),
  )
  return v.parse(v.array(row), Items)
}

export function onShelf({ deleted_at: _, ...rest }: Picture, shelf: Shelf, since?: Date): Picture {
  return { ...rest, shelf, ...(since && { deleted_at: since.toISOString() }) }
}

export interface PictureQuery {
  shelf: Shelf
  search?: string | undefined
  /** The `listed_at` of the previous page's last picture. */
  after?: string | undefined
}

/** A search reads up to this many pictures for a page, because DynamoDB applies `Limit` before the filter. */
const MAX_READ = 1000

export async function readPictures({ shelf, search, after }: PictureQuery): Promise<PicturePage> {
  const words = search?.toLowerCase()
  const { Items = [], LastEvaluatedKey } = await documents.send(
    new QueryCommand({
      TableName: env.PICTURES_TABLE,
      IndexName: 'by-shelf',
      KeyConditionExpression: 'shelf = :shelf AND listed_at < :after',
      ExpressionAttributeValues: {
        ':shelf': shelf,
        // A time sorts before `:`, because digits do. So a page without `after` starts at the newest picture.
        ':after': after ?? ':',
        ...(words && { ':words': words }),
      },
      ...(words && { FilterExpression: 'contains(words, :words)' }),
      ScanIndexForward: false,
      // One more than a page, to find out whether there is a next page.
      Limit: words ? MAX_READ : PICTURES_PER_PAGE + 1,
    }),
  )
  const pictures = v.parse(v.array(row), Items.slice(0, PICTURES_PER_PAGE))
  const last = pictures.at(-1)
  if (Items.length > PICTURES_PER_PAGE && last) return { pictures, next: listedAt(last) }
  const next = LastEvaluatedKey ? v.parse(key, LastEvaluatedKey).listed_at : null
  return { pictures, next }
}

const key = v.object({ listed_at: v.string() })

/** At least as long as an uploaded file can exist, so that a repeated request gets the same answer. */
const REMEMBERED_SECONDS = 2 * 24 * 60 * 60

function rememberUpload(uploadId: string, hash: string, now: Date): Write {
  const expires_at = Math.floor(now.getTime() / 1000) + REMEMBERED_SECONDS
  return {
    Put: { TableName: env.PICTURES_TABLE, Item: { id: uploadKey(uploadId), hash, expires_at } },
  }
}

function uploadKey(uploadId: string): string {
  return `upload#${uploadId}`
}

function replace(before: Picture, after: Picture): Write {
  return put(after, 'shelf = :shelf AND words = :words', {
    ':shelf': before.shelf,
    ':words': wordsOf(before),
  })
}

function put(
  { hash, src: _, ...rest }: Picture,
  ConditionExpression: string,
  ExpressionAttributeValues?: Record<string, unknown>,
): Write {
  const { name, alt, created_at, deleted_at } = rest
  const words = wordsOf({ name, alt })
  const listed_at = listedAt({ hash, created_at, deleted_at })
  return {
    Put: {
      TableName: env.PICTURES_TABLE,
      Item: { ...rest, id: hash, words, listed_at },
      ConditionExpression,
      ...(ExpressionAttributeValues && { ExpressionAttributeValues }),
    },
  }
}

function listedAt({
  hash,
  created_at,
  deleted_at,
}: Pick<Picture, 'hash' | 'created_at' | 'deleted_at'>) {
  return `${deleted_at ?? created_at}#${hash}`
}

/** The text that a search matches. */
function wordsOf({ name, alt }: Pick<Picture, 'name' | 'alt'>): string {
  return `${name}\n${alt ?? ''}`.toLowerCase()
}
