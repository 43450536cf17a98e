import { Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import type { IConstruct } from 'constructs'

/**
 * Fails the synth on every finding of AWS's "Solutions" rules. Acknowledge an accepted finding on its resource, with a
 * reason, in the file that makes the resource.
 */
export function checkWithNag(app: IConstruct): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app, { verbose: true }))
}
