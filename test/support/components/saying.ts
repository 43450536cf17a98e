/** A matcher for `getByText`: the innermost element whose text contains these words, even if they span child elements. */
export function saying(words: string | RegExp) {
  const says = ({ textContent }: Element) => {
    const text = (textContent ?? '').replace(/\s+/g, ' ').trim()
    return typeof words === 'string' ? text.includes(words) : words.test(text)
  }
  return (_: string, element: Element | null) =>
    element !== null && says(element) && ![...element.children].some(says)
}
