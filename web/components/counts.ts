const numbers = new Intl.NumberFormat('en-US')

export function formatCount(count: number): string {
  return numbers.format(count)
}

/** '1 subscriber', '2,000 subscribers'. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
