import { readFileSync } from 'node:fs'
import { build, transformSync } from 'esbuild'
import { type CallExpression, parseSync, Visitor } from 'oxc-parser'
import { expect, it } from 'vitest'

/** Programs that tsx runs and that have a page of Chromium run some of their code. */
const PROGRAMS = ['test/look/run.ts', 'bench/web/run.ts']
/** Methods of a page whose functions run in it. */
const IN_THE_PAGE = ['evaluate', 'evaluateAll', 'addInitScript', 'waitForFunction']
/** What tsx, by esbuild's `keepNames`, puts around each function with a name. No page has it. */
const HELPER = '__name('

it.each(PROGRAMS)('%s hands the page no function that has named ones in it', async (program) => {
  const files = await filesOf(program)
  expect(files).toContain(program)
  expect(files.flatMap(namedInThePage)).toEqual([])
})

async function filesOf(program: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [program],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    loader: { '.css': 'empty', '.html': 'empty' },
    metafile: true,
    write: false,
  })
  return Object.keys(metafile.inputs).filter((file) => /^(test|bench)\/.*\.tsx?$/.test(file))
}

function namedInThePage(file: string): string[] {
  const loader = file.endsWith('x') ? 'tsx' : 'ts'
  const { code } = transformSync(readFileSync(file, 'utf8'), { loader, keepNames: true })
  const found: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: given }: CallExpression) {
      const isForThePage =
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        IN_THE_PAGE.includes(callee.property.name)
      if (!isForThePage) return
      const texts = given.map(({ start, end }) => code.slice(start, end))
      found.push(...texts.filter((text) => text.includes(HELPER)).map((text) => `${file}: ${text}`))
    },
  }).visit(parseSync(`${file}.mjs`, code).program)
  return found
}
