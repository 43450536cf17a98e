const numbers = new Intl.NumberFormat('en-US')

/** '1 link', '2,000 links'. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${numbers.format(count)} ${count === 1 ? one : many}`
}
