/**
 * Who asks for what somebody else is asking for at the moment shares the answer, as at CloudFront ("request
 * collapsing", its guide).
 */
export function shareUnderWay<Answer>() {
  const underWay = new Map<string, Promise<Answer>>()
  return (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const asked = underWay.get(key) ?? ask().finally(() => underWay.delete(key))
    underWay.set(key, asked)
    return asked
  }
}
