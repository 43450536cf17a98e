const bodies = import.meta.glob<string>('../../articles/*.html', {
  query: '?raw',
  import: 'default',
})

/** Where an article's HTML stands on its page. */
export const BODY_ATTRIBUTE = 'data-article-body'

/** The HTML of one of the six: our own text, shipped with the product. Each is a file of its own to fetch. */
export async function loadArticleBody(slug: string): Promise<string> {
  const load = bodies[`../../articles/${slug}.html`]
  if (!load) throw new Error(`There is no article ${slug}`)
  return load()
}

/** The HTML of the article that this document was served with, so that it need not be fetched twice. */
export function bodyOnPage(): string {
  return document.querySelector(`[${BODY_ATTRIBUTE}]`)?.innerHTML ?? ''
}
