import {
  BedrockRuntimeClient,
  ConverseCommand,
  type ConverseCommandInput,
} from '@aws-sdk/client-bedrock-runtime'
import { afterAll, describe, expect, it } from 'vitest'
import { LOCAL_AWS } from '../../local/aws.ts'
import { editEmail } from '../../local/bedrock/edit-email.ts'
import { startBedrock } from '../../local/bedrock/server.ts'

const bedrock = await startBedrock()
const client = new BedrockRuntimeClient({
  ...LOCAL_AWS,
  endpoint: bedrock.endpoint,
  maxAttempts: 1,
})
afterAll(async () => {
  client.destroy()
  await bedrock.stop()
})

const converse = (data: object, tool = 'write_article', more: Partial<ConverseCommandInput> = {}) =>
  client.send(
    new ConverseCommand({
      modelId: 'global.some.model-v1:0',
      messages: [{ role: 'user', content: [{ text: JSON.stringify(data) }] }],
      inferenceConfig: { maxTokens: 100 },
      toolConfig: {
        tools: [{ toolSpec: { name: tool, inputSchema: { json: { type: 'object' } } } }],
        toolChoice: { tool: { name: tool } },
      },
      ...more,
    }),
  )

describe('the Bedrock emulator', () => {
  it('answers the real SDK’s Converse by the forced tool', async () => {
    const { output, stopReason } = await converse({ topic: 'Beans', existing_titles: [] })
    expect(stopReason).toBe('tool_use')
    expect(output?.message?.content?.[0]?.toolUse).toMatchObject({
      toolUseId: expect.any(String),
      name: 'write_article',
      input: { title: 'Beans', sections: expect.any(Array) },
    })
  })

  it.each([
    ['throttle', 'ThrottlingException'],
    ['unavailable', 'ServiceUnavailableException'],
    ['denied', 'AccessDeniedException'],
    ['no_right', 'AccessDeniedException'],
    ['gone', 'ResourceNotFoundException'],
    ['not_in_region', 'ValidationException'],
    ['too_long', 'ValidationException'],
  ] as const)('can %s', async (fault, name) => {
    bedrock.faults.next = [fault]
    await expect(converse({ topic: 'Beans', existing_titles: [] })).rejects.toMatchObject({ name })
  })

  it.each([
    ['refused', 'refusal'],
    ['refused_midway', 'refusal'],
    ['filtered', 'content_filtered'],
    ['guardrail', 'guardrail_intervened'],
    ['cut_off', 'max_tokens'],
    ['no_room', 'model_context_window_exceeded'],
    ['broken_output', 'malformed_model_output'],
    ['broken_tool', 'malformed_tool_use'],
  ] as const)('can stop by %s, which the SDK hands on as %s', async (fault, reason) => {
    bedrock.faults.next = [fault]
    const { stopReason } = await converse({ topic: 'Beans', existing_titles: [] })
    expect(stopReason).toBe(reason)
  })

  it.each<[string, Partial<ConverseCommandInput>]>([
    ['a temperature', { inferenceConfig: { maxTokens: 100, temperature: 0.5 } }],
    ['more tokens than it writes', { inferenceConfig: { maxTokens: 128_001 } }],
    [
      'the beginning of its answer',
      {
        messages: [
          { role: 'user', content: [{ text: '{}' }] },
          { role: 'assistant', content: [{ text: '{' }] },
        ],
      },
    ],
  ])('refuses %s, as Claude Haiku 5.5 does', async (_, more) => {
    const refused = { name: 'ValidationException' }
    await expect(converse({}, 'write_article', more)).rejects.toMatchObject(refused)
  })

  it('refuses a request without maxTokens, which would reserve the model’s whole quota', async () => {
    const command = new ConverseCommand({ modelId: 'x', messages: [{ role: 'user', content: [] }] })
    await expect(client.send(command)).rejects.toMatchObject({ name: 'ValidationException' })
  })
})

describe('the offline editor', () => {
  const mail = {
    subject: 'Important Update!',
    content:
      '<h2>News</h2><p>We are close. It is nearly done! 🎉</p><ul><li>1</li><li>2</li><li>3</li><li>4</li></ul>',
  }
  const edit = (request: string) => editEmail(request, mail)

  it.each([
    ['change the subject to Nearly there', 'Nearly there'],
    ['Change the subject to "It is time, friends"', 'It is time, friends'],
    ['Subject: Hello', 'Hello'],
    ['Please set the subject line to Nearly there and shorten it', 'Nearly there'],
  ])('%s', (request, subject) => expect(edit(request).subject).toBe(subject))

  it('shortens', () =>
    expect(edit('Make it shorter').content).toBe(
      '<h2>News</h2><p>We are close.</p><ul><li>1</li><li>2</li><li>3</li></ul>',
    ))

  it('makes it friendlier', () => {
    const { content } = edit('make it more friendly')
    expect(content).toMatch(/^<p>Hi there,<\/p>/)
    expect(content).toContain('We’re close. It’s nearly done!')
  })

  it('makes it more formal', () => {
    const edited = edit('a more formal tone please')
    expect(edited.subject).toBe('Important Update.')
    expect(edited.content).toMatch(/^<p>Dear reader,<\/p>/)
    expect(edited.content).not.toMatch(/[!🎉]/u)
  })

  it('makes it urgent', () => expect(edit('make it urgent').subject).toMatch(/^Last chance: /))

  it.each([
    ['Add a P.S. saying the app opens in May', '<p>P.S. The app opens in May.</p>'],
    ['add a PS about our <blog>', '<p>P.S. Our &lt;blog&gt;.</p>'],
    ['Add a P.S.', '<p>P.S. We read every reply'],
  ])('%s', (request, words) => expect(edit(request).content).toContain(words))

  it('replaces words', () =>
    expect(edit('replace "close" with "far"').content).toContain('We are far.'))

  it('does several things at once', () => {
    const edited = edit('Change the subject to "Soon" and make it shorter')
    expect(edited).toEqual({ subject: 'Soon', content: expect.not.stringContaining('nearly') })
  })

  it('says in the mail what it cannot do', () => {
    const { subject, content } = edit('Translate it to French')
    expect(subject).toBe(mail.subject)
    expect(content).toContain('cannot do this: “Translate it to French”')
    expect(content).toContain(mail.content)
  })
})
