import { expect, it } from 'vitest'
import { environments } from '../../lib/environments.ts'
import { only } from './read-template.ts'
import { synthesize } from './synth.ts'

it('the budget notifies the watchers before the month costs more than the configured amount', () => {
  const template = synthesize({ ...environments.prod, watchers: ['engineers@example.com'] })
  const { Budget, NotificationsWithSubscribers } = only(template, 'AWS::Budgets::Budget').properties
  expect(Budget.BudgetLimit).toEqual({ Amount: environments.prod.monthlyBudgetUsd, Unit: 'USD' })
  expect(NotificationsWithSubscribers).toMatchObject([
    { Notification: { NotificationType: 'ACTUAL', Threshold: 80 } },
    { Notification: { NotificationType: 'FORECASTED', Threshold: 100 } },
  ])
  for (const { Subscribers } of NotificationsWithSubscribers)
    expect(Subscribers).toEqual([{ SubscriptionType: 'EMAIL', Address: 'engineers@example.com' }])
})

it('an environment without watchers has no budget', () => {
  synthesize(environments.dev).resourceCountIs('AWS::Budgets::Budget', 0)
})
