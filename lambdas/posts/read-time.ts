/** Adults read about 200 to 240 words of such prose a minute; the slower end promises no one too little time. */
const WORDS_PER_MINUTE = 200

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** As the blog writes it: `5 min read`. */
export function readTime(words: number): string {
  return `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min read`
}
