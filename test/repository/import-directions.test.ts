import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** The folders from which each folder may import, types included. Every folder may also import from itself. */
const allowedImports: Record<string, readonly string[]> = {
  contract: [],
  lambdas: ['contract'],
  web: ['contract'],
  lib: ['contract'],
  local: ['contract', 'lambdas'],
  bin: ['lib', 'contract', 'lambdas'],
  bench: ['contract', 'lambdas', 'local', 'lib', 'web', 'test'],
}

/** A folder of `lambdas/` may import only from earlier layers of this array. */
const layers = [
  ['platform'],
  ['content', 'model', 'pictures', 'subscribers'],
  ['posts'],
  ['mail', 'analytics', 'site'],
  ['welcome', 'campaigns'],
  ['feedback', 'sweeper', 'picture-uses', 'publishing', 'privacy'],
]
/** This folder's code runs only while a stack deploys. It imports nothing. */
const DEPLOY = 'deploy'
const layeredFolders = layers.flat()

interface Import {
  from: string
  to: string
}

const imports = Object.keys(allowedImports).flatMap(importsBelow)

describe('imports:', () => {
  it.each(
    Object.entries(allowedImports).map(([folder, others]) => ({
      folder,
      allowed: [folder, ...others],
    })),
  )('$folder imports only from $allowed', ({ folder, allowed }) => {
    expect(
      importsWhere(({ from, to }) => top(from) === folder && !allowed.includes(top(to))),
    ).toEqual([])
  })

  it('a folder of the backend imports only from earlier layers', () => {
    const folder = (path: string) => path.split('/')[1] ?? ''
    const layer = (path: string) => layers.findIndex((folders) => folders.includes(folder(path)))
    const backend = imports.filter(
      ({ from, to }) => [from, to].every(isBackend) && folder(from) !== DEPLOY,
    )
    expect(backend.flatMap(({ from, to }) => [layer(from), layer(to)])).not.toContain(-1)
    expect(
      importsWhere(
        ({ from, to }) =>
          [from, to].every(isBackend) && folder(from) !== folder(to) && layer(from) <= layer(to),
      ),
    ).toEqual([])
  })

  it('docs/architecture.md lists the layers of the backend and the imports of each folder', () => {
    const importedBy = (folder: string) => (other: string) =>
      other !== 'platform' &&
      other !== folder &&
      imports.some(({ from, to }) => isIn(folder, from) && isIn(other, to))
    expect(layersInDocs()).toEqual([
      ...layers.flatMap((folders, index) =>
        folders.map((folder) => ({
          layer: `${index + 1}`,
          folder,
          buildsOn: layeredFolders.filter(importedBy(folder)).join(', '),
        })),
      ),
      { layer: '–', folder: DEPLOY, buildsOn: '' },
    ])
  })

  it('the folders of the backend have no import cycle', () => {
    const folders = imports
      .filter(({ from, to }) => [from, to].every(isBackend))
      .map(({ from, to }) => ({ from: dirname(from), to: dirname(to) }))
      .filter(({ from, to }) => from !== to)
    expect(cycles(folders)).toEqual([])
  })

  it.each(['web', 'local'])('the folders of %s have no import cycle', (top) => {
    const folder = (path: string) => new RegExp(`^${top}/[^/]+(?=/)`).exec(path)?.[0]
    const folders = imports.flatMap(({ from, to }) => {
      const [here, there] = [folder(from), folder(to)]
      return here && there && here !== there ? [{ from: here, to: there }] : []
    })
    expect(folders.length).toBeGreaterThan(0)
    expect(cycles(folders)).toEqual([])
  })

  it('files have no import cycle', () => {
    expect(cycles(imports)).toEqual([])
  })

  it('no feature of the site imports another', () => {
    const feature = (path: string) => /^web\/features\/([^/]+)\//.exec(path)?.[1]
    expect(
      importsWhere(({ from, to }) => {
        const [here, there] = [feature(from), feature(to)]
        return here !== undefined && there !== undefined && here !== there
      }),
    ).toEqual([])
  })

  it('the folders of a feature have no import cycle', () => {
    const folder = (path: string) => /^web\/features\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0]
    const folders = imports.flatMap(({ from, to }) => {
      const [here, there] = [folder(from), folder(to)]
      return here && there && here !== there ? [{ from: here, to: there }] : []
    })
    expect(folders).toContainEqual({
      from: 'web/features/campaigns/compose',
      to: 'web/features/campaigns/shared',
    })
    expect(cycles(folders)).toEqual([])
  })

  it('the tests find imports between and within folders', () => {
    expect(imports).toContainEqual({
      from: 'lambdas/subscribers/handlers/join.ts',
      to: 'lambdas/subscribers/join/join.ts',
    })
    expect(imports).toContainEqual({
      from: 'lambdas/platform/http/action.ts',
      to: 'contract/route.ts',
    })
  })
})

function importsWhere(matches: (one: Import) => boolean): string[] {
  return imports.filter(matches).map(({ from, to }) => `${from} → ${to}`)
}

function top(path: string): string {
  return path.split('/')[0] ?? ''
}

function isIn(folder: string, path: string): boolean {
  return path.startsWith(`lambdas/${folder}/`)
}

function layersInDocs(): { layer: string; folder: string; buildsOn: string }[] {
  const [, section = ''] = readFileSync('docs/architecture.md', 'utf8').split(
    '## The layers of the backend',
  )
  const [table = ''] = section.split('\n## ')
  return [...table.matchAll(/^\| (\S+) \| `([\w-]+)` \|[^|]+\|([^|]*)\|$/gm)].map(
    ([, layer = '', folder = '', buildsOn = '']) => ({ layer, folder, buildsOn: buildsOn.trim() }),
  )
}

function isBackend(path: string): boolean {
  return top(path) === 'lambdas'
}

/** The imports that form cycles, and those that connect two cycles. */
function cycles(edges: readonly Import[]): string[] {
  let left = [...edges]
  for (;;) {
    const importing = new Set(left.map(({ from }) => from))
    const imported = new Set(left.map(({ to }) => to))
    const rest = left.filter(({ from, to }) => importing.has(to) && imported.has(from))
    if (rest.length === left.length) return rest.map(({ from, to }) => `${from} → ${to}`)
    left = rest
  }
}

function importsBelow(folder: string): Import[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => join(folder, file))
    .flatMap((from) =>
      [
        ...readFileSync(from, 'utf8').matchAll(
          /(?:from |import |import\()'(\.{1,2}\/[^'?]+\.tsx?)'/g,
        ),
      ].map(([, path = '']) => ({ from, to: join(dirname(from), path) })),
    )
}
