import { articleHtml } from '../../../contract/content/article-html.ts'
import type { HtmlRules } from '../../../contract/content/html-rules.ts'
import { mailHtml } from '../../../contract/content/mail-html.ts'

/** `article`: the body of a post. `mail`: the content of a mail. */
export type Subset = 'article' | 'mail'

export const rulesOf: Record<Subset, HtmlRules> = { article: articleHtml, mail: mailHtml }
