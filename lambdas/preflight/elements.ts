import sanitizeHtml, { type Attributes } from 'sanitize-html'

/** The attributes of each element of that name, in order; of any HTML, however broken. */
export function elementsOf(html: string, name: string): Attributes[] {
  const found: Attributes[] = []
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    transformTags: {
      [name]: (tagName, attribs) => {
        found.push(attribs)
        return { tagName, attribs }
      },
    },
  })
  return found
}
