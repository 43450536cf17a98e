import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { type App, NestedStack, Stack } from 'aws-cdk-lib'

/**
 * Writes a copy of the stack's asset manifest for each nested template. CDK makes only one manifest for the stack. A
 * rehearsal (docs/operations.md) edits templates one by one and needs a manifest for each.
 */
export function synthWithNestedManifests(app: App): void {
  const { directory } = app.synth()
  for (const nested of app.node.findAll().filter((node) => node instanceof NestedStack)) {
    const stack = `${Stack.of(nested.node.scope ?? nested).artifactId}.assets.json`
    const own = nested.templateFile.replace('.template.json', '.assets.json')
    copyFileSync(join(directory, stack), join(directory, own))
  }
}
