import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { Construct } from 'constructs'
import type { Environment } from './environments.ts'

export interface BudgetProps {
  environment: Environment
}

/**
 * Mails the watchers when 80 % of the monthly budget is spent, and when AWS forecasts more than 100 %. The budget does
 * not stop spending. An environment without watchers has no budget.
 */
export class Budget extends Construct {
  constructor(scope: Construct, id: string, { environment }: BudgetProps) {
    super(scope, id)
    const { watchers, monthlyBudgetUsd } = environment
    if (watchers.length === 0) return
    const subscribers = watchers.map((address) => ({ subscriptionType: 'EMAIL', address }))
    const over = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: {
        notificationType,
        threshold,
        thresholdType: 'PERCENTAGE',
        comparisonOperator: 'GREATER_THAN',
      },
      subscribers,
    })
    new CfnBudget(this, 'Monthly', {
      budget: {
        budgetName: `myplateful-${environment.name}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyBudgetUsd, unit: 'USD' },
      },
      notificationsWithSubscribers: [over('ACTUAL', 80), over('FORECASTED', 100)],
    })
  }
}
