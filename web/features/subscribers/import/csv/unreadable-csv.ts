/** What is wrong with the file as a whole. */
export class UnreadableCsv extends Error {}
