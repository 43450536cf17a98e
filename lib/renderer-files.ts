import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ICommandHooks } from 'aws-cdk-lib/aws-lambda-nodejs'

const BUILT_RENDERER = fileURLToPath(new URL('../dist/render', import.meta.url))

/** Where the renderer lies beside a function's own code. */
export const RENDERER_FOLDER = 'renderer'

/** Puts what the web build made for the render action beside its bundle. */
export const copyRenderer: ICommandHooks = {
  beforeBundling: () => [],
  beforeInstall: () => [],
  afterBundling: (_input, output) => [
    `cp -R ${JSON.stringify(builtRenderer())} ${JSON.stringify(join(output, RENDERER_FOLDER))}`,
  ],
}

/** @throws saying how to build it, if there is none. */
function builtRenderer(): string {
  if (existsSync(join(BUILT_RENDERER, 'renderer.mjs'))) return BUILT_RENDERER
  throw new Error(`There is no built renderer in ${BUILT_RENDERER}. Run: npm run build`)
}
