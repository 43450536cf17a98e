import { DetailList } from '../../../components/admin-ui.tsx'
import { Disclosure } from './disclosure.tsx'
import { outcomeWords } from './outcome-words.ts'

/** What each word for a recipient's outcome counts. */
export function OutcomeMeanings() {
  return (
    <Disclosure summary="What these words mean">
      <DetailList short fontSize="sm">
        {Object.values(outcomeWords).map(({ name, meaning }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </DetailList>
    </Disclosure>
  )
}
