/** `opened` resolves when `open` is called. */
export function newLatch(): { opened: Promise<void>; open(): void } {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  return { opened, open }
}
