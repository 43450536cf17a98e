import { Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import type { IConstruct } from 'constructs'

/**
 * Fails the synth on every finding of AWS's "Solutions" rules. A finding that is right the way it is gets
 * acknowledged where its resource is made, by that resource, with the reason.
 */
export function checkWithNag(app: IConstruct): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app, { verbose: true }))
}
