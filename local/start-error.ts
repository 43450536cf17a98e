/** An error whose message is the reason and the remedy. The message is printed without a stack trace. */
export class StartError extends Error {
  override name = 'StartError'
}
