import { useEffect, useState } from 'react'
import { type Article, articleOfPost, findFixedArticle } from './article.ts'
import { listPublishedPosts } from './list-published-posts.ts'

/** Empty on the prerendered page and while there is nothing to add, so nothing moves. */
export function usePublishedArticles(): readonly Article[] {
  const [articles, setArticles] = useState<readonly Article[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    listPublishedPosts(leaving.signal).then(
      (posts) =>
        setArticles(posts.map(articleOfPost).filter(({ slug }) => !findFixedArticle(slug))),
      () => {},
    )
    return () => leaving.abort()
  }, [])
  return articles
}
