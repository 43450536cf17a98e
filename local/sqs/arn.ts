import { arnOf } from '../aws.ts'

/** A queue's name in the emulator. */
export function physicalName(queue: string): string {
  return `myplateful-${queue}`
}

export function queueArn(queue: string): string {
  return arnOf('sqs', physicalName(queue))
}

/** A queue's URL ends in its name. */
export function queueArnOf(url: string): string {
  return arnOf('sqs', url.split('/').at(-1) ?? '')
}
