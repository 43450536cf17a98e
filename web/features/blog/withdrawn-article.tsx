import { Container } from '../../components/section.tsx'
import { Display, Lead } from '../../components/type.tsx'
import type { PageHead } from '../../site/page.ts'
import { BackToBlog } from './article-parts.tsx'

interface Withdrawn {
  answer: 404 | 410
}

/** For an article that staff took down. The text for the answer 404 does not reveal that the article existed. */
export function WithdrawnArticle({ answer }: Withdrawn) {
  return (
    <Container paddingBottom="28">
      <BackToBlog />
      <Display size="page" marginTop="8">
        {titleOf(answer)}
      </Display>
      <Lead marginTop="5">
        {answer === 410
          ? 'It is no longer on the blog. All other articles are.'
          : 'The address may have a typo in it. All our articles are on the blog.'}
      </Lead>
    </Container>
  )
}

export function withdrawnHead({ answer }: Withdrawn): PageHead {
  const title = titleOf(answer)
  return { title: `${title} | MyPlateful`, description: `${title}.`, noIndex: true }
}

function titleOf(answer: Withdrawn['answer']): string {
  return answer === 410 ? 'This article was taken down' : 'There is no article here'
}
