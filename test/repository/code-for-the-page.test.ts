import { readFileSync } from 'node:fs'
import { build, transformSync } from 'esbuild'
import { type CallExpression, parseSync, Visitor } from 'oxc-parser'
import { expect, it } from 'vitest'

/** Programs that tsx runs and that send some of their functions to a page in Chromium. */
const PROGRAMS = ['test/look/run.ts', 'bench/web/run.ts']
/** Playwright's methods that run a function in the page. */
const PAGE_METHODS = ['evaluate', 'evaluateAll', 'addInitScript', 'waitForFunction']
/** tsx sets esbuild's `keepNames`, which wraps each named function in this helper. The page does not have the helper. */
const HELPER = '__name('

it.each(PROGRAMS)(
  '%s sends Chromium no function that needs esbuild’s helper for function names',
  async (program) => {
    const files = await filesOf(program)
    expect(files).toContain(program)
    expect(files.flatMap(namedFunctionsInPage)).toEqual([])
  },
)

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

function namedFunctionsInPage(file: string): string[] {
  const loader = file.endsWith('x') ? 'tsx' : 'ts'
  const { code } = transformSync(readFileSync(file, 'utf8'), { loader, keepNames: true })
  const found: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: args }: CallExpression) {
      const isPageMethod =
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        PAGE_METHODS.includes(callee.property.name)
      if (!isPageMethod) return
      const texts = args.map(({ start, end }) => code.slice(start, end))
      found.push(...texts.filter((text) => text.includes(HELPER)).map((text) => `${file}: ${text}`))
    },
  }).visit(parseSync(`${file}.mjs`, code).program)
  return found
}
