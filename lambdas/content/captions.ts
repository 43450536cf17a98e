const FIGURE = /<figure>((?:(?!<\/?figure>)[\s\S])*)<\/figure>/g
const CAPTION = /<figcaption>((?:(?!<\/?figcaption>)[\s\S])*)<\/figcaption>/g

/**
 * A figure has one caption, as its first or its last child (HTML, "The figure element"): the first one goes to the end, and
 * more of them become text before it. @param html sanitised: these elements have no attributes
 */
export function withCaptionsLast(html: string): string {
  return html.replace(FIGURE, (_, inner: string) => {
    const [first, ...more] = [...inner.matchAll(CAPTION)].map(([, words = '']) => words)
    if (first === undefined) return `<figure>${inner}</figure>`
    const rest = inner.replace(CAPTION, '')
    const others = more.map((words) => `<p>${words}</p>`).join('')
    return `<figure>${rest}${others}<figcaption>${first}</figcaption></figure>`
  })
}
