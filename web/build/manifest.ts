import { readFile } from 'node:fs/promises'
import * as v from 'valibot'

const manifestSchema = v.record(
  v.string(),
  v.object({ file: v.string(), imports: v.optional(v.array(v.string()), []) }),
)
export type Manifest = v.InferOutput<typeof manifestSchema>

export async function readManifest(outDir: string): Promise<Manifest> {
  const text = await readFile(`${outDir}/.vite/manifest.json`, 'utf8')
  return v.parse(manifestSchema, JSON.parse(text))
}

/** The built files of these sources and of their static imports. The first source's own file comes first. */
export function filesOf(manifest: Manifest, ...sources: string[]): string[] {
  const files = new Set<string>()
  sources.forEach(collect)
  return [...files]

  function collect(key: string) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not in the build's manifest`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports.forEach(collect)
  }
}
