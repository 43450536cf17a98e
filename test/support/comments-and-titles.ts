import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A comment or a test's title, with its file and line. */
export interface Sentence {
  at: string
  text: string
}

/** All comments below the folders. Lines of one comment are joined. */
export function commentsBelow(folders: readonly string[]): Sentence[] {
  return folders.flatMap((folder) =>
    programFiles(folder).flatMap((path) => commentsOf(readFileSync(path, 'utf8'), path)),
  )
}

/** The first arguments of describe, it and test, and of the functions that `each` returns. */
export function titlesBelow(folder: string): Sentence[] {
  return programFiles(folder)
    .filter((path) => /\.(?:test|spec|bench)\.tsx?$|\.pw\.ts$/.test(path))
    .flatMap((path) => titlesOf(readFileSync(path, 'utf8'), path))
}

export function commentsOf(code: string, path: string): Sentence[] {
  const comments: Sentence[] = []
  let isOpen = false
  let isLineComment = false
  for (const [index, line] of code.split('\n').entries()) {
    const [, start, text] = /^\s*(\/\*\*?|\{\/\*|\/\/|\*(?!\/))(.*)/.exec(line) ?? []
    if (start === undefined || (start === '*' && !isOpen)) {
      const [, trailing] = /[;,(){}[\]]\s+\/\/ (.+)$/.exec(line) ?? []
      if (trailing !== undefined) comments.push({ at: `${path}:${index + 1}`, text: trailing })
      isOpen = false
      isLineComment = false
      continue
    }
    const words = (text ?? '').replace(/\*\/\}?\s*$/, '').trim()
    const last = comments.at(-1)
    if (last && (start === '*' ? isOpen : start === '//' && isLineComment))
      last.text = `${last.text} ${words}`.trim()
    else comments.push({ at: `${path}:${index + 1}`, text: words })
    isLineComment = start === '//'
    isOpen = !isLineComment && !/\*\/\}?\s*$/.test(line)
  }
  return comments
}

export function titlesOf(code: string, path: string): Sentence[] {
  const calls =
    /(?:\b(?:it|test|describe|each)(?:\.(?!each)\w+)*|\))\(\s*(?:'([^'\n]*)'|`([^`]*)`|"([^"\n]*)")\s*,/g
  return [...code.matchAll(calls)].map((call) => {
    const line = code.slice(0, call.index).split('\n').length
    return { at: `${path}:${line}`, text: call[1] ?? call[2] ?? call[3] ?? '' }
  })
}

function programFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|mjs|js)$/.test(file))
    .map((file) => join(folder, file))
}
