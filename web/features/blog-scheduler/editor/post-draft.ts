import { uniq } from 'es-toolkit'
import * as v from 'valibot'
import { DEFAULT_READ_TIME } from '../../../../contract/business.ts'
import { namesOf } from '../../../../contract/names-of.ts'
import { covers } from '../../../../contract/posts/covers.ts'
import { type BlogPost, draftFields, source } from '../../../../contract/posts/schemas.ts'
import { instantOf, wallClock } from '../../../clock/wall-clock.ts'

/**
 * A post as form values. If `slug` is blank, the server creates it from the title. `tags` are separated by commas.
 * `publish_at` is a datetime-local value in the environment's time zone, or blank.
 */
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
  /** The id of a segment, or blank for all active subscribers. */
  newsletter_segment: v.optional(v.string(), ''),
  sources: v.optional(v.array(source), []),
  author: v.string(),
  reviewed_by: v.string(),
  publish_at: v.string(),
})
export type PostDraft = v.InferOutput<typeof postDraft>

export type FieldName = keyof PostDraft
export type FieldProblems = Partial<Record<FieldName, string>>
export const fieldNames: readonly FieldName[] = namesOf(postDraft.entries)

/**
 * The form values of a new post (spec §3).
 * @param publish_at a datetime-local value in the environment's time zone, or blank
 */
export function newDraft(publish_at = ''): PostDraft {
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
    newsletter_segment: '',
    sources: [],
    author: '',
    reviewed_by: '',
    publish_at,
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
    newsletter_segment: post.newsletter_segment ?? '',
    sources: post.sources ?? [],
    author: post.author ?? '',
    reviewed_by: post.reviewed_by ?? '',
    publish_at: post.publish_at && wallClock(post.publish_at, timeZone),
  }
}

const someFields = v.partial(draftFields)
export type PostFieldsSoFar = v.InferOutput<typeof someFields>

/** Returns the named fields in the API's format, and the problems of invalid fields. */
export function fieldsOf(
  draft: PostDraft,
  names: readonly FieldName[],
  timeZone: string,
): { fields: PostFieldsSoFar; problems: FieldProblems } {
  const fields: Record<string, unknown> = {}
  const problems: FieldProblems = {}
  const values = toApi(draft, timeZone)
  for (const name of names) {
    const parsed = v.safeParse(draftFields.entries[name], values[name])
    if (parsed.success) fields[name] = parsed.output
    else problems[name] = parsed.issues[0].message
  }
  return { fields: v.parse(someFields, fields), problems }
}

function toApi(draft: PostDraft, timeZone: string): Record<FieldName, unknown> {
  return {
    ...draft,
    // In lower case and without duplicates, as the server stores tags.
    tags: uniq(
      draft.tags
        .toLowerCase()
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
    sources: draft.sources.filter(({ title, url }) => title.trim() || url.trim()),
    // An invalid time becomes 'no time', so that the schema reports a problem for the field.
    publish_at: draft.publish_at && (instantOf(draft.publish_at, timeZone) ?? 'no time'),
  }
}

/**
 * The value that the server would store. For example, 'Habits, ' and 'habits' are stored as the same tags. An invalid
 * value is returned as typed, because the server would refuse it.
 */
export function asStored(name: FieldName, draft: PostDraft, timeZone: string): unknown {
  const parsed = v.safeParse(draftFields.entries[name], toApi(draft, timeZone)[name])
  return parsed.success ? parsed.output : draft[name]
}

/**
 * The first message for each form field. Finds the field's name in paths such as `title`, `fields.title` and
 * `fields.tags.0`.
 */
export function problemsOf(issues: readonly { path: string; message: string }[]): FieldProblems {
  const problems: FieldProblems = {}
  for (const { path, message } of issues) {
    const name = path.split('.').find(isField)
    if (name) problems[name] ??= message
  }
  return problems
}

function isField(name: string): name is FieldName {
  return name in postDraft.entries
}
