/** Its message is the reason and the remedy, and is printed without a stack trace. */
export class StartError extends Error {
  override name = 'StartError'
}
