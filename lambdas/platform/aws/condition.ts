import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'

/** The write's answer, or undefined where its condition is false: somebody else was first, which is no error here. */
export async function ifConditionHolds<T>(write: () => Promise<T>): Promise<T | undefined> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined
    throw error
  }
}
