import { editQuestion } from '../../lambdas/mail/ai-edit/edit-question.ts'
import { factsForTopic } from '../../lambdas/posts/facts/topic-facts.ts'
import { articleQuestion } from '../../lambdas/posts/generation/article-question.ts'
import { failedVerdict, judgeArticle, judgeEdit, type Verdict } from './judge.ts'
import { goldenArticles, goldenEdits } from './set.ts'

/** Requests the golden set's articles and edits from the model of MODEL_ID, with the product's own prompts. */
export async function askGoldenSet(
  done: (verdict: Verdict) => void = () => {},
): Promise<Verdict[]> {
  // Imported after the environment is set, because the module's SDK client reads `process.env` only once.
  const { askModel } = await import('../../lambdas/model/ask-model.ts')
  const titles: string[] = []
  const verdicts: Verdict[] = []
  const meter = meterTokens()
  try {
    for (const golden of goldenArticles) {
      const facts = factsForTopic(golden.topic)
      await judged(golden.topic, async (tokens) => {
        const article = await askModel(articleQuestion(golden.topic, titles, facts))
        const verdict = judgeArticle(golden, article, facts, { titles, tokens: tokens() })
        titles.push(article.title)
        return verdict
      })
    }
    for (const golden of goldenEdits)
      await judged(golden.prompt, async (tokens) => {
        const { prompt, emailType, subject, content } = golden
        const mail = { currentSubject: subject, currentContent: content }
        const answer = await askModel(editQuestion({ ...mail, prompt, emailType }))
        return judgeEdit(golden, answer, { tokens: tokens() })
      })
  } finally {
    meter.stop()
  }
  return verdicts

  async function judged(name: string, ask: (tokens: typeof meter.take) => Promise<Verdict>) {
    let verdict: Verdict
    try {
      verdict = await ask(meter.take)
    } catch (error) {
      console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      verdict = failedVerdict(name, meter.take())
    }
    verdicts.push(verdict)
    done(verdict)
  }
}

/** Counts the tokens of the calls to the model. Reads the counts from the product's log entry after each call. */
function meterTokens() {
  const { info } = console
  let tokens = { input: 0, output: 0 }
  console.info = (entry: unknown) => {
    if (!isUsage(entry)) return info(entry)
    tokens = {
      input: tokens.input + entry.inputTokens,
      output: tokens.output + entry.outputTokens,
    }
  }
  return {
    take() {
      const taken = tokens
      tokens = { input: 0, output: 0 }
      return taken
    },
    stop() {
      console.info = info
    },
  }
}

interface Usage {
  event: 'model_asked'
  inputTokens: number
  outputTokens: number
}

function isUsage(entry: unknown): entry is Usage {
  return (
    typeof entry === 'object' && entry !== null && 'event' in entry && entry.event === 'model_asked'
  )
}
