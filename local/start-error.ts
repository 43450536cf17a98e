/** Why the host cannot start, as a message that tells a person what to do. Shown without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
