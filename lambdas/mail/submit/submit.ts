import { SendRawEmailCommand } from '@aws-sdk/client-ses'
import { sesClient } from './ses-client.ts'

export interface Submission {
  message: Buffer
  to: string
  configurationSet: string
  /** SES message tags: names and values of A-Z, a-z, 0-9, `_` and `-`. */
  tags: Record<string, string>
}

/** Hands one message to SES for one recipient, in one attempt. Returns SES's message id: *submitted*, not delivered. */
export async function submit({ message, to, configurationSet, tags }: Submission) {
  const { MessageId } = await sesClient().send(
    new SendRawEmailCommand({
      RawMessage: { Data: message },
      Destinations: [to],
      ConfigurationSetName: configurationSet,
      Tags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
    }),
  )
  return MessageId
}
