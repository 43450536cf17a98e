import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { actions } from '../../../contract/actions.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

it('the food table is only in the bundle of the function that writes articles', async () => {
  const entries = Object.entries(actions).map(([name, { entry }]) => ({
    in: `${ROOT}lambdas/${entry}.ts`,
    out: name,
  }))
  const { metafile } = await build({
    entryPoints: entries,
    bundle: true,
    write: false,
    metafile: true,
    outdir: ROOT,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    external: ['*.mjs'],
    logLevel: 'silent',
  })
  const bundlesWithTable = Object.entries(metafile.outputs)
    .filter(([, { inputs }]) => Object.keys(inputs).some((file) => file.endsWith('food-table.ts')))
    .map(([file]) => relative('.', file).replace(/^.*\/|\.js$/g, ''))
  expect(bundlesWithTable).toEqual(['write-article'])
})
