/** The whole file cannot be read. The message is shown to staff. */
export class UnreadableCsv extends Error {}
