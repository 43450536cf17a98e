import { readdirSync } from 'node:fs'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'

/** Design §2: who may import from whom. A folder may always import from itself. */
const allowed: Record<string, readonly string[]> = {
  contract: [],
  lambdas: ['contract'],
  web: ['contract'],
  lib: ['contract'],
  local: ['contract', 'lambdas'],
  bin: ['lib', 'contract'],
  // Measures everything there is.
  bench: ['contract', 'lambdas', 'local', 'lib', 'web', 'test'],
}

const imports = await everyImport(Object.keys(allowed))

describe('imports point one way (design §2)', () => {
  it.each(Object.entries(allowed))('%s imports only from %s and itself', (folder, may) => {
    const astray = imports
      .filter(({ from, to }) => top(from) === folder && ![folder, ...may].includes(top(to)))
      .map(({ from, to }) => `${from} → ${to}`)
    expect(astray).toEqual([])
  })

  it('sees the imports that there are', () => {
    expect(imports).toContainEqual({
      from: 'lambdas/subscribers/subscribe.ts',
      to: 'lambdas/subscribers/store.ts',
    })
  })

  it('no feature of the site imports another', () => {
    const astray = imports.filter(({ from, to }) => {
      const here = feature(from)
      const there = feature(to)
      return here && there && here !== there
    })
    expect(astray).toEqual([])
  })
})

function top(path: string): string {
  return path.split('/')[0] ?? ''
}

function feature(path: string): string | undefined {
  return /^web\/features\/([^/]+)\//.exec(path)?.[1]
}

async function everyImport(folders: string[]): Promise<{ from: string; to: string }[]> {
  const entryPoints = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
      .map((file) => `${folder}/${file}`),
  )
  const { metafile } = await build({
    entryPoints,
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'unused',
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
    plugins: [
      {
        name: 'assets-are-leaves',
        setup(builder) {
          const leaf = /\?(raw|url|inline)$|\.(css|svg|html|woff2|png|json)$|^virtual:|^\//
          builder.onResolve({ filter: leaf }, ({ kind, path }) =>
            kind === 'entry-point' ? undefined : { path, external: true },
          )
        },
      },
    ],
  })
  return Object.entries(metafile.inputs).flatMap(([from, input]) =>
    input.imports.filter(({ external }) => !external).map(({ path: to }) => ({ from, to })),
  )
}
