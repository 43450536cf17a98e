/**
 * One id per mail that somebody decided to send. A repeat after a failure keeps the id, because the first request may
 * have got through without its answer; another mail, or the same once more after a success, is a new decision.
 */
export function requestIds(createId: () => string) {
  let open: { mail: string; id: string } | undefined
  return {
    idFor(mail: unknown): string {
      const key = JSON.stringify(mail)
      if (open?.mail !== key) open = { mail: key, id: createId() }
      return open.id
    },
    settled(): void {
      open = undefined
    },
  }
}
