const bodies = import.meta.glob<string>('../../articles/*.html', {
  query: '?raw',
  import: 'default',
})

/** The HTML of one of the six: our own text, shipped with the product. Each is a file of its own to fetch. */
export async function loadArticleBody(slug: string): Promise<string> {
  const load = bodies[`../../articles/${slug}.html`]
  if (!load) throw new Error(`There is no article ${slug}`)
  return load()
}
