import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ICommandHooks } from 'aws-cdk-lib/aws-lambda-nodejs'

const BUILT_RENDERER = fileURLToPath(new URL('../dist/render', import.meta.url))

/** Where the renderer lies beside a function's own code. */
export const RENDERER_FOLDER = 'renderer'

/**
 * Puts what the web build made for the render action beside its bundle. Whether it is there is asked by the command
 * itself: CDK calls this also where it bundles nothing.
 */
export const copyRenderer: ICommandHooks = {
  beforeBundling: () => [],
  beforeInstall: () => [],
  afterBundling: (_input, output) => [
    `test -f ${quoted(BUILT_RENDERER, 'renderer.mjs')} || { echo "There is no built renderer. Run: npm run build" >&2; exit 1; }`,
    `cp -R ${quoted(BUILT_RENDERER)} ${quoted(output, RENDERER_FOLDER)}`,
  ],
}

function quoted(...path: string[]): string {
  return JSON.stringify(join(...path))
}
