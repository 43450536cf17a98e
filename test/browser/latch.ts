export function newLatch(): { opened: Promise<void>; open(): void } {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  return { opened, open }
}
