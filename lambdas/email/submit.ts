import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'

/**
 * One attempt a call: whether a request that timed out was accepted is not known, so trying again is left to the
 * caller, who knows whether a second mail would do harm.
 */
const ses = new SESClient({ maxAttempts: 1 })

export interface Submission {
  message: Buffer
  to: string
  configurationSet: string
  /** SES message tags: names and values of A-Z, a-z, 0-9, `_` and `-`. */
  tags: Record<string, string>
}

/** Hands one message to SES for one recipient. Returns SES's message id: *submitted*, not delivered. */
export async function submit({ message, to, configurationSet, tags }: Submission) {
  const { MessageId } = await ses.send(
    new SendRawEmailCommand({
      RawMessage: { Data: message },
      Destinations: [to],
      ConfigurationSetName: configurationSet,
      Tags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
    }),
  )
  return MessageId
}
