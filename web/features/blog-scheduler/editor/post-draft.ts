import { isEqual } from 'es-toolkit'
import * as v from 'valibot'
import { DEFAULT_READ_TIME } from '../../../../contract/business.ts'
import { covers } from '../../../../contract/posts/covers.ts'
import {
  type BlogPost,
  type PostFields,
  postFields,
  source,
} from '../../../../contract/posts/schemas.ts'
import { instantOf, wallClock } from '../../../clock/wall-clock.ts'
import { firstFreeSlot, type SlotClock } from './slots.ts'

/** A post as the form holds it: `slug` blank while it follows the title, `tags` with commas, `publish_at` as a datetime-local value of the environment's wall clock. */
export const postDraft = v.object({
  title: v.string(),
  slug: v.string(),
  subtitle: v.string(),
  excerpt: v.string(),
  content: v.string(),
  cover_image: v.string(),
  tags: v.string(),
  read_time: v.string(),
  newsletter_enabled: v.boolean(),
  sources: v.optional(v.array(source), []),
  author: v.string(),
  reviewed_by: v.string(),
  publish_at: v.string(),
})
export type PostDraft = v.InferOutput<typeof postDraft>

export type FieldName = keyof PostDraft
export type FieldProblems = Partial<Record<FieldName, string>>

/** The state that the form starts with. `taken`: ISO 8601 instants of other posts. */
export function newDraft(now: Date, clock: SlotClock, taken: readonly string[] = []): PostDraft {
  return {
    title: '',
    slug: '',
    subtitle: '',
    excerpt: '',
    content: '',
    cover_image: covers[0]?.path ?? '',
    tags: 'newsletter',
    read_time: DEFAULT_READ_TIME,
    newsletter_enabled: true,
    sources: [],
    author: '',
    reviewed_by: '',
    publish_at: firstFreeSlot(now, clock, taken),
  }
}

export function draftOf(post: BlogPost, timeZone: string): PostDraft {
  return {
    title: post.title,
    slug: post.slug,
    subtitle: post.subtitle,
    excerpt: post.excerpt,
    content: post.content,
    cover_image: post.cover_image,
    tags: post.tags.join(', '),
    read_time: post.read_time,
    newsletter_enabled: post.newsletter_enabled,
    sources: post.sources ?? [],
    author: post.author ?? '',
    reviewed_by: post.reviewed_by ?? '',
    publish_at: wallClock(post.publish_at, timeZone),
  }
}

/** The draft as the API takes it, or what has to be put right first. */
export function fieldsOf(
  draft: PostDraft,
  timeZone: string,
): { ok: true; fields: PostFields } | { ok: false; problems: FieldProblems } {
  const parsed = v.safeParse(postFields, {
    ...draft,
    tags: draft.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    sources: draft.sources.filter(({ title, url }) => title.trim() || url.trim()),
    // What is no time is for the schema to refuse.
    publish_at: instantOf(draft.publish_at, timeZone) ?? '',
  })
  if (parsed.success) return { ok: true, fields: parsed.output }
  const issues = parsed.issues.map((issue) => ({
    path: v.getDotPath(issue) ?? '',
    message: issue.message,
  }))
  return { ok: false, problems: problemsOf(issues) }
}

/** Only what the form changed, so that a save never writes over what somebody else changed beside it. */
export function changedFields(draft: PostDraft, before: PostDraft, fields: PostFields) {
  const changed = Object.entries(fields).filter(
    ([name]) => isField(name) && !isEqual(draft[name], before[name]),
  )
  return v.parse(v.partial(postFields), Object.fromEntries(changed))
}

/** Issues by the field that they are about: `title`, `fields.title` and `fields.tags.0` all name theirs. */
export function problemsOf(issues: readonly { path: string; message: string }[]): FieldProblems {
  const problems: FieldProblems = {}
  for (const { path, message } of issues) {
    const name = path.split('.').find(isField)
    if (name) problems[name] ??= message
  }
  return problems
}

const FIELDS = new Set(Object.keys(postDraft.entries))

function isField(name: string): name is FieldName {
  return FIELDS.has(name)
}
