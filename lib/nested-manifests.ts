import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { type App, NestedStack, Stack } from 'aws-cdk-lib'

/**
 * Synthesizes, and puts a copy of its stack's asset manifest beside each nested template. CDK names nested templates in
 * the stack's manifest only; what edits an assembly template by template, as a rehearsal does (docs/operations.md),
 * looks for a manifest of the template's name.
 */
export function synthWithNestedManifests(app: App): void {
  const { directory } = app.synth()
  for (const nested of app.node.findAll().filter((one) => one instanceof NestedStack)) {
    const stack = `${Stack.of(nested.node.scope ?? nested).artifactId}.assets.json`
    const own = nested.templateFile.replace('.template.json', '.assets.json')
    copyFileSync(join(directory, stack), join(directory, own))
  }
}
