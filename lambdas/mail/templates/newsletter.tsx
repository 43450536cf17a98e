import { ArticleEntry, type MailedArticle } from './article-entry.tsx'
import type { Template } from './template.ts'

export function newsletter(newest: readonly MailedArticle[]): Template {
  return {
    title: 'Newsletter',
    description:
      'The newest from the blog, as it is when you send: nutrition insights and news of the app.',
    subject: 'Newsletter - Latest Updates',
    preheader: 'Three reads on what your plate does for you, and where the app stands.',
    content: (
      <>
        <h1>Good reads for your next plate</h1>
        <p>
          Three articles from our nutrition blog, each short enough for a coffee and useful at your
          next meal.
        </p>
        {newest.map((article) => (
          <ArticleEntry key={article.slug} article={article} />
        ))}
        <p>
          <a href="/blog">See all articles</a>
        </p>
        <p>
          The app is getting its finishing touches. You are on the early-access list, so you will
          hear from us first.
        </p>
      </>
    ),
  }
}
