/** Holds whoever awaits `opened`, until `open` is called. */
export function newGate(): { opened: Promise<void>; open(): void } {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  return { opened, open }
}
