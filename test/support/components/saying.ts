/** Finds the element whose text has these words, also where parts of them stand in elements of their own: for `getByText`. */
export function saying(words: string | RegExp) {
  const says = ({ textContent }: Element) => {
    const text = (textContent ?? '').replace(/\s+/g, ' ').trim()
    return typeof words === 'string' ? text.includes(words) : words.test(text)
  }
  return (_: string, element: Element | null) =>
    element !== null && says(element) && ![...element.children].some(says)
}
