import {
  BedrockRuntimeClient,
  ConverseCommand,
  type ConverseCommandInput,
} from '@aws-sdk/client-bedrock-runtime'
import { afterAll, describe, expect, it } from 'vitest'
import { LOCAL_AWS } from '../../local/aws.ts'
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
  it('answers a Converse request of the real SDK with a call of the forced tool', async () => {
    const { output, stopReason } = await converse({
      topic: 'Beans',
      existing_titles: [],
      facts: [],
    })
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
    ['no_permission', 'AccessDeniedException'],
    ['gone', 'ResourceNotFoundException'],
    ['not_in_region', 'ValidationException'],
    ['too_long', 'ValidationException'],
  ] as const)('simulates the fault %s with %s', async (fault, name) => {
    bedrock.faults.next = [fault]
    await expect(
      converse({ topic: 'Beans', existing_titles: [], facts: [] }),
    ).rejects.toMatchObject({ name })
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
  ] as const)('simulates the fault %s with the stop reason %s', async (fault, reason) => {
    bedrock.faults.next = [fault]
    const { stopReason } = await converse({ topic: 'Beans', existing_titles: [], facts: [] })
    expect(stopReason).toBe(reason)
  })

  it.each<[string, Partial<ConverseCommandInput>]>([
    ['a temperature', { inferenceConfig: { maxTokens: 100, temperature: 0.5 } }],
    ['a maxTokens above the model’s maximum', { inferenceConfig: { maxTokens: 128_001 } }],
    [
      'a prefilled answer',
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

  it('chooses one of the offered tools if the request does not name a tool', async () => {
    const tools = ['edit_email', 'cannot_edit'].map((name) => ({
      toolSpec: { name, inputSchema: { json: { type: 'object' } } },
    }))
    const ask = async (request: string) => {
      const data = { request, subject: 'News', content: '<p>One. Two.</p>' }
      const choice = { toolConfig: { tools, toolChoice: { any: {} } } }
      const { output } = await converse(data, 'edit_email', choice)
      return output?.message?.content?.[0]?.toolUse
    }
    expect(await ask('Shorten it')).toMatchObject({
      name: 'edit_email',
      input: { newSubject: 'News', newContent: '<p>One.</p>' },
    })
    expect(await ask('Set it to music')).toMatchObject({
      name: 'cannot_edit',
      input: { reason: expect.stringContaining('“Set it to music”') },
    })
  })

  it('refuses a request without maxTokens, because the request would reserve the model’s whole quota', async () => {
    const withoutLimit = converse(
      { topic: 'Beans', existing_titles: [], facts: [] },
      'write_article',
      {
        inferenceConfig: {},
      },
    )
    await expect(withoutLimit).rejects.toMatchObject({ name: 'ValidationException' })
  })
})
