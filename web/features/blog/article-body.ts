const bodies = import.meta.glob<string>('../../articles/*.html', {
  query: '?raw',
  import: 'default',
})

export const BODY_ATTRIBUTE = 'data-article-body'

/** Returns trusted HTML. Each built-in article is bundled into its own file. */
export async function loadArticleBody(slug: string): Promise<string> {
  const load = bodies[`../../articles/${slug}.html`]
  if (!load) throw new Error(`There is no article ${slug}`)
  return load()
}

/** The article's HTML, read from the server-rendered page instead of fetched a second time. */
export function bodyOnPage(): string {
  return document.querySelector(`[${BODY_ATTRIBUTE}]`)?.innerHTML ?? ''
}
