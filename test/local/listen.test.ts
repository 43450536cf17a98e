import { expect, it } from 'vitest'
import { listen } from '../../local/listen.ts'

it('a connection that lies idle is kept for minutes, so that no client meets a closed one', async () => {
  const listener = await listen(0)
  listener.answerWith((_request, response) => void response.end('ok'))
  const answer = await fetch(listener.url)
  expect(answer.headers.get('keep-alive')).toBe('timeout=600')
  await answer.text()
  await listener.stop()
})
