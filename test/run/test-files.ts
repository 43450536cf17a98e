import { readdirSync } from 'node:fs'

export interface TestFiles {
  unit: string[]
  browser: string[]
}

export function allTestFiles(): string[] {
  const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
  return files.filter((file) => /\.(?:test\.tsx?|spec\.ts)$/.test(file)).toSorted()
}

/**
 * The test files whose path below `test/` contains one of the words. Without words, all test files. A browser test's
 * file can contain quick and long tests. The file of a long unit test has `.long.` in its name.
 * @throws Error with the possible words, if a word fits no file
 */
export function filesOf(words: readonly string[], isLong: boolean, all: string[]): TestFiles {
  const unknown = words.filter((word) => !all.some((file) => file.includes(word)))
  if (unknown.length > 0)
    throw new Error(
      `No test file has “${unknown.join('” or “')}” in its path. There are:\n${testsByFolder(all)}`,
    )
  const paths = all
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .map((file) => `test/${file}`)
  return {
    unit: paths.filter((file) => !isSpec(file) && isLong === /\.long\.test\.tsx?$/.test(file)),
    browser: paths.filter(isSpec),
  }
}

/** A line for each folder, with its subfolders and tests. */
function testsByFolder(all: readonly string[]): string {
  const folders = new Map<string, Set<string>>()
  for (const file of all) {
    const [folder = '', below = ''] = file.split('/')
    const [name = ''] = below.split('.')
    folders.set(folder, (folders.get(folder) ?? new Set()).add(name))
  }
  return [...folders].map(([folder, names]) => `${folder}: ${[...names].join(', ')}`).join('\n')
}

function isSpec(file: string): boolean {
  return file.endsWith('.spec.ts')
}
