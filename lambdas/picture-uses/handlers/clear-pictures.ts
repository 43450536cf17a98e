import '../../platform/log/redact-console.ts'
import * as v from 'valibot'
import { scheduledRun } from '../../../contract/schedules.ts'
import { clearPictures } from '../clear-pictures.ts'

export const handler = async (event: unknown): Promise<void> => {
  v.parse(scheduledRun, event)
  await clearPictures(new Date())
}
