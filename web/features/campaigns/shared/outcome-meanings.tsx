import { WordMeanings } from '../../../components/word-meanings.tsx'
import { outcomeWords } from './outcome-words.ts'

export function OutcomeMeanings() {
  return <WordMeanings words={Object.values(outcomeWords)} />
}
