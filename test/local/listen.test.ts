import { connect } from 'node:net'
import { expect, it, vi } from 'vitest'
import { listen } from '../../local/listen.ts'
import { readBody } from '../../local/read-body.ts'

it('the host keeps an idle connection open for ten minutes', async () => {
  const listener = await listen(0)
  listener.answerWith((_request, response) => void response.end('ok'))
  const answer = await fetch(listener.url)
  expect(answer.headers.get('keep-alive')).toBe('timeout=600')
  await answer.text()
  await listener.stop()
})

it.each([
  ['whose body trickles in', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nabc'],
  ['whose headers trickle in', 'POST / HTTP/1.1\r\nHost: x\r\nX-A'],
])('a request %s is answered with 408 after the time limit', async (_, sent) => {
  const logged = vi.spyOn(console, 'error')
  const listener = await listen(0, undefined, 200)
  listener.answerWith(async (request, response) => {
    await readBody(request, 1000)
    response.end('read')
  })
  const socket = connect(listener.port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  socket.write(sent)
  const more = setInterval(() => socket.write('a'), 20)
  // Data sent after the host has closed the connection causes a reset.
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(more)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(logged).not.toHaveBeenCalled()
  await listener.stop()
})
