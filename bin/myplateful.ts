import { App } from 'aws-cdk-lib'
import { environmentNamed, stackName } from '../lib/environments.ts'
import { checkWithNag } from '../lib/nag.ts'
import { synthWithNestedManifests } from '../lib/nested-manifests.ts'
import { MyPlatefulStack } from '../lib/stack.ts'

const app = new App()
const environment = environmentNamed(app.node.tryGetContext('env') ?? 'dev')
new MyPlatefulStack(app, stackName(environment), { environment })
checkWithNag(app)
synthWithNestedManifests(app)
