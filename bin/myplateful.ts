import { App } from 'aws-cdk-lib'
import { environmentNamed, stackName } from '../lib/environments.ts'
import { checkWithNag } from '../lib/nag.ts'
import { synthWithNestedManifests } from '../lib/nested-manifests.ts'
import { MyPlatefulStack } from '../lib/stack.ts'

const app = new App()
const environment = chosenEnvironment()
new MyPlatefulStack(app, stackName(environment), { environment })
checkWithNag(app)
synthWithNestedManifests(app)

/**
 * The environment of `-c env=…`, by default `dev`. For an unknown name or an invalid record, prints the error without a
 * stack trace and exits.
 */
function chosenEnvironment() {
  try {
    return environmentNamed(app.node.tryGetContext('env') ?? 'dev')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
