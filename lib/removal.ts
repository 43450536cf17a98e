import { RemovalPolicy } from 'aws-cdk-lib'
import type { Environment } from './environments.ts'

/**
 * What happens to things that hold data when the stack, or the thing itself, is deleted. What is kept is kept from the
 * end of its first deployment on: one that fails takes everything back, so that it can be tried again.
 */
export function removalPolicy(environment: Environment): RemovalPolicy {
  return environment.data === 'keep'
    ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE
    : RemovalPolicy.DESTROY
}
