import * as v from 'valibot'
import { catalog } from '../../contract/posts/built-in-articles.ts'
import { queryAll } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'

const titled = v.object({ title: v.string() })

/** The title of the article at an address, even if the article is not published. */
export async function titleAt(slug: string): Promise<string | undefined> {
  const builtIn = catalog.find((article) => article.slug === slug)
  if (builtIn) return builtIn.title
  const items = await queryAll({
    TableName: env.POSTS_TABLE,
    IndexName: 'by-slug',
    KeyConditionExpression: 'slug = :slug',
    ExpressionAttributeValues: { ':slug': slug },
    ProjectionExpression: 'title',
  })
  return items.map((item) => v.parse(titled, item).title)[0]
}
