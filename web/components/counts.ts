const numbers = new Intl.NumberFormat('en-US')

export function formatCount(count: number): string {
  return numbers.format(count)
}

const shares = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 })

/** @param share 0 to 1 @returns '2.5%' */
export function formatShare(share: number): string {
  return shares.format(share)
}

/** '1 subscriber', '2,000 subscribers'. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
