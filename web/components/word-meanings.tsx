import { DetailList } from './admin-ui.tsx'
import { Disclosure } from './disclosure.tsx'

interface WordMeaningsProps {
  words: readonly { name: string; meaning: string }[]
}

/** Defines the words that the page uses. The list is closed at first. */
export function WordMeanings({ words }: WordMeaningsProps) {
  return (
    <Disclosure summary="What these words mean">
      <DetailList short fontSize="sm">
        {words.map(({ name, meaning }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </DetailList>
    </Disclosure>
  )
}
