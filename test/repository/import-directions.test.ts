import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Who may import from whom, types included. A folder may always import from itself. */
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

/** A room of the backend may import from those on the floors below it. */
const floors = [
  ['platform'],
  ['content', 'model', 'pictures', 'subscribers'],
  ['posts'],
  ['mail', 'analytics', 'site'],
  ['welcome', 'campaigns'],
  ['feedback', 'sweeper', 'picture-uses', 'publishing', 'privacy'],
]
/** Runs only while a stack deploys, and imports nothing. */
const APART = 'deploy'
const rooms = floors.flat()

interface Import {
  from: string
  to: string
}

const imports = Object.keys(allowed).flatMap(importsBelow)

describe('imports point one way', () => {
  it.each(Object.entries(allowed))('%s imports only from %s and itself', (folder, may) => {
    expect(
      astray(({ from, to }) => top(from) === folder && ![folder, ...may].includes(top(to))),
    ).toEqual([])
  })

  it('a room of the backend imports only from those on the floors below it', () => {
    const room = (path: string) => path.split('/')[1] ?? ''
    const floor = (path: string) => floors.findIndex((one) => one.includes(room(path)))
    const backend = imports.filter(
      ({ from, to }) => [from, to].every(isBackend) && room(from) !== APART,
    )
    expect(backend.flatMap(({ from, to }) => [floor(from), floor(to)])).not.toContain(-1)
    expect(
      astray(
        ({ from, to }) =>
          [from, to].every(isBackend) && room(from) !== room(to) && floor(from) <= floor(to),
      ),
    ).toEqual([])
  })

  it('docs/architecture.md has the rooms in this order, with what each builds on', () => {
    const uses = (folder: string) => (below: string) =>
      below !== 'platform' &&
      below !== folder &&
      imports.some(({ from, to }) => isIn(folder, from) && isIn(below, to))
    expect(roomsInDocs()).toEqual([
      ...floors.flatMap((one, index) =>
        one.map((folder) => ({
          floor: `${index + 1}`,
          folder,
          on: rooms.filter(uses(folder)).join(', '),
        })),
      ),
      { floor: '–', folder: APART, on: '' },
    ])
  })

  it('no folders of the backend import each other, whatever the way round', () => {
    const folders = imports
      .filter(({ from, to }) => [from, to].every(isBackend))
      .map(({ from, to }) => ({ from: dirname(from), to: dirname(to) }))
      .filter(({ from, to }) => from !== to)
    expect(circles(folders)).toEqual([])
  })

  it.each(['web', 'local'])('no folders of %s import each other, whatever the way round', (top) => {
    const folder = (path: string) => new RegExp(`^${top}/[^/]+(?=/)`).exec(path)?.[0]
    const folders = imports.flatMap(({ from, to }) => {
      const [here, there] = [folder(from), folder(to)]
      return here && there && here !== there ? [{ from: here, to: there }] : []
    })
    expect(folders.length).toBeGreaterThan(0)
    expect(circles(folders)).toEqual([])
  })

  it('no files import each other, whatever the way round', () => {
    expect(circles(imports)).toEqual([])
  })

  it('no feature of the site imports another', () => {
    const feature = (path: string) => /^web\/features\/([^/]+)\//.exec(path)?.[1]
    expect(
      astray(({ from, to }) => {
        const [here, there] = [feature(from), feature(to)]
        return here !== undefined && there !== undefined && here !== there
      }),
    ).toEqual([])
  })

  it('no folders of a feature import each other, whatever the way round', () => {
    const folder = (path: string) => /^web\/features\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0]
    const folders = imports.flatMap(({ from, to }) => {
      const [here, there] = [folder(from), folder(to)]
      return here && there && here !== there ? [{ from: here, to: there }] : []
    })
    expect(folders).toContainEqual({
      from: 'web/features/campaigns/compose',
      to: 'web/features/campaigns/shared',
    })
    expect(circles(folders)).toEqual([])
  })

  it('sees the imports that there are', () => {
    expect(imports).toContainEqual({
      from: 'lambdas/subscribers/handlers/join.ts',
      to: 'lambdas/subscribers/join.ts',
    })
    expect(imports).toContainEqual({
      from: 'lambdas/platform/http/action.ts',
      to: 'contract/route.ts',
    })
  })
})

function astray(isAstray: (one: Import) => boolean): string[] {
  return imports.filter(isAstray).map(({ from, to }) => `${from} → ${to}`)
}

function top(path: string): string {
  return path.split('/')[0] ?? ''
}

function isIn(room: string, path: string): boolean {
  return path.startsWith(`lambdas/${room}/`)
}

/** The rows of the table below "The layers of the backend". */
function roomsInDocs(): { floor: string; folder: string; on: string }[] {
  const [, section = ''] = readFileSync('docs/architecture.md', 'utf8').split(
    '## The layers of the backend',
  )
  const [table = ''] = section.split('\n## ')
  return [...table.matchAll(/^\| (\S+) \| `([\w-]+)` \|[^|]+\|([^|]*)\|$/gm)].map(
    ([, floor = '', folder = '', on = '']) => ({ floor, folder, on: on.trim() }),
  )
}

function isBackend(path: string): boolean {
  return top(path) === 'lambdas'
}

/** Who can be reached from itself, with what it imports of the others who can. */
function circles(edges: readonly Import[]): string[] {
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
