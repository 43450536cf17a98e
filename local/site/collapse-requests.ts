/** Simultaneous requests with the same key share one answer, like CloudFront's request collapsing. */
export function collapseRequests<Answer>() {
  const inFlight = new Map<string, Promise<Answer>>()
  return (key: string, request: () => Promise<Answer>): Promise<Answer> => {
    const answer = inFlight.get(key) ?? request().finally(() => inFlight.delete(key))
    inFlight.set(key, answer)
    return answer
  }
}
