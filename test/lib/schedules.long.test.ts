import { expect, it } from 'vitest'
import { type Environment, environments } from '../../lib/environments.ts'
import { scheduleTimes } from './schedule-times.ts'

const { dev } = environments

it('a schedule without a configured time keeps its default time', () => {
  const publish: Environment = {
    ...dev,
    schedules: { publish: { weekdays: ['MON', 'THU'], hour: 7 } },
  }
  expect(scheduleTimes(publish)).toEqual({
    publish: 'cron(0 7 ? * MON,THU *)',
    digest: 'cron(0 9 ? * SAT *)',
    'publish-check': 'cron(15 7 ? * MON,THU *)',
    'digest-check': 'cron(15 9 ? * SAT *)',
    'clear-pictures': 'cron(0 9 ? * SAT *)',
    'clear-engagement': 'cron(0 9 ? * SAT *)',
    sweep: 'rate(1 minute)',
  })
  const sunday: Environment = { ...dev, schedules: { digest: { weekdays: ['SUN'], hour: 23 } } }
  expect(scheduleTimes(sunday)).toMatchObject({
    publish: 'cron(0 9 ? * TUE,FRI *)',
    digest: 'cron(0 23 ? * SUN *)',
    'digest-check': 'cron(15 23 ? * SUN *)',
  })
})
