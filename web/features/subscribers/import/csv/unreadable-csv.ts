/** The file cannot be read at all. The message is shown to staff. */
export class UnreadableCsv extends Error {}
