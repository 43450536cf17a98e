/** A run of text that both versions have, or that only the earlier (`removed`) or later (`added`) one has. */
export interface Change {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Above this many comparisons (two texts of 3,000 differing words) the exact answer would block the page. */
const MOST_COMPARISONS = 9_000_000

/** What changed between two texts, word by word: the longest common subsequence of their words. */
export function wordDiff(before: string, after: string): Change[] {
  const old = wordsOf(before)
  const now = wordsOf(after)
  const start = commonLength(old, now)
  const end = commonLength(old.slice(start).reverse(), now.slice(start).reverse())
  const changes = diffMiddle(old.slice(start, old.length - end), now.slice(start, now.length - end))
  return joined([
    ...asChanges('same', old.slice(0, start)),
    ...changes,
    ...asChanges('same', old.slice(old.length - end)),
  ])
}

/** Words and the white space between them, each a piece of its own, so that joining them gives the text again. */
function wordsOf(text: string): string[] {
  return text.match(/\n|[^\S\n]+|\S+/g) ?? []
}

function commonLength(a: readonly string[], b: readonly string[]): number {
  let length = 0
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1
  return length
}

function diffMiddle(old: readonly string[], now: readonly string[]): Change[] {
  if (old.length * now.length > MOST_COMPARISONS)
    return [...asChanges('removed', old), ...asChanges('added', now)]

  const common = commonLengths(old, now)
  const changes: Change[] = []
  let i = 0
  let j = 0
  while (i < old.length || j < now.length) {
    const was = old[i]
    const is = now[j]
    if (was !== undefined && was === is) {
      changes.push({ kind: 'same', text: was })
      i += 1
      j += 1
    } else if (was !== undefined && (is === undefined || common(i + 1, j) >= common(i, j + 1))) {
      changes.push({ kind: 'removed', text: was })
      i += 1
    } else if (is !== undefined) {
      changes.push({ kind: 'added', text: is })
      j += 1
    }
  }
  return changes
}

/** (i, j) → how many words `old` from i on and `now` from j on have in common, in order. */
function commonLengths(old: readonly string[], now: readonly string[]) {
  const width = now.length + 1
  const table = new Uint16Array((old.length + 1) * width)
  const at = (i: number, j: number) => table[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      table[i * width + j] =
        old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  return at
}

function asChanges(kind: Change['kind'], words: readonly string[]): Change[] {
  return words.map((text) => ({ kind, text }))
}

/**
 * Runs to read: what was removed before what was added. A space that happens to stand in both between replaced words
 * does not tear a replaced phrase apart.
 */
function joined(changes: readonly Change[]): Change[] {
  const runs: Change[] = []
  let removed = ''
  let added = ''
  const put = (kind: Change['kind'], text: string) => {
    const last = runs.at(-1)
    if (last?.kind === kind) last.text += text
    else if (text) runs.push({ kind, text })
  }
  const flush = () => {
    put('removed', removed)
    put('added', added)
    removed = ''
    added = ''
  }
  for (const [index, { kind, text }] of changes.entries()) {
    const next = changes[index + 1]
    const bridges = removed && added && SPACES.test(text) && next && next.kind !== 'same'
    if (kind === 'removed' || (kind === 'same' && bridges)) removed += text
    if (kind === 'added' || (kind === 'same' && bridges)) added += text
    if (kind !== 'same' || bridges) continue
    flush()
    put('same', text)
  }
  flush()
  return runs
}

const SPACES = /^[^\S\n]+$/
