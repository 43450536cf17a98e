import { escapeHtml } from '../../platform/html/escape-html.ts'
import { type Article, NOT_MEDICAL_ADVICE } from './article.ts'

/** The article's body. The HTML is ours and the model's words are escaped: no model HTML reaches the blog (design §6). */
export function articleHtml({ sections }: Article): string {
  return [...sections.map(section), `<p><em>${NOT_MEDICAL_ADVICE}</em></p>`].join('\n')
}

function section({ heading, paragraphs, bullets = [] }: Article['sections'][number]): string {
  const list = bullets.map((bullet) => `<li>${escapeHtml(bullet)}</li>`)
  return [
    `<h2>${escapeHtml(heading)}</h2>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(list.length > 0 ? [`<ul>\n${list.join('\n')}\n</ul>`] : []),
  ].join('\n')
}
