/**
 * Whether a text contains a new excuse of the model, such as "I cannot help with that". Only phrases that a model uses
 * about itself count: a mail may say "we cannot wait" or "no other app can do this".
 * @param known the original mail and the request of staff: an excuse in these texts is not new
 */
export function hasNewExcuse(text: string, known: string): boolean {
  const before = plain(known)
  const said = plain(text)
  return EXCUSES.some((excuse) => {
    const found = excuse.exec(said)
    return found !== null && !before.includes(found[0])
  })
}

function plain(html: string): string {
  return html
    .replace(/<\/?(?:a|b|strong|i|em|u|span|code)\b[^<>]*>/g, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[’‘]|&#39;|&apos;|&rsquo;/g, "'")
    .replace(/\s+/g, ' ')
    .toLowerCase()
}

/** The patterns are in lower case with straight apostrophes, because `plain` returns such text. */
const EXCUSES = [
  /\bas an ai(?:,| language model\b| model\b| assistant\b| editor\b)/,
  /\bas a (?:large )?language model\b/,
  /\bi(?:'m| am) (?:just |only )?an? (?:ai|language model|assistant)\b(?!-)/,
  /\bi(?:'m| am) sorry,? (?:but|i can)/,
  /\bi apologi[sz]e,? (?:but|for the confusion)/,
  /\bi(?:'m| am) (?:unable|not able) to (?:do|help|assist|edit|change|translate|rewrite|comply|fulfil|complete|process|access|make)/,
  /\bi (?:can't|cannot|can not|could not|couldn't) (?:help|assist|edit|translate|rewrite|comply|fulfil|process|access)\b/,
  /\b(?:i|editor|assistant|model) (?:can't|cannot|can not) do (?:this|that)(?:[.:;,!]|$| (?:edit|change|request))/,
  /\b(?:can't|cannot|can not|unable to) do (?:this|that): ["“']/,
  /\b(?:your|this|the) (?:request|prompt|instruction)s? (?:is unclear|is not clear|can't be|cannot be|could not be|falls outside)/,
  /\b(?:outside|beyond) (?:of )?my (?:scope|capabilities|abilities)\b/,
  /\bi (?:have not|haven't|did not|didn't) (?:changed?|made?|make|edited|edit) (?:any|the email|the mail|the content)/,
  /\bno changes (?:were|have been) made to (?:the|this|your) (?:email|mail|content|subject)/,
]
