import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type HostOptions, startHost } from '../../local/host.ts'
import type { Handler, Handlers } from '../../local/lambda.ts'

/** A host in memory, on free ports, with a test's own handlers. */
export function testHost(options: Partial<HostOptions> = {}) {
  return startHost({ ports: { site: 0, inbox: 0, signIn: 0 }, handlers: {}, ...options })
}

export const echo: Handler = (event) => ({ statusCode: 200, body: JSON.stringify(event) })

export const echoing = (...actions: string[]): Handlers =>
  Object.fromEntries(actions.map((action) => [action, echo]))

export function temporaryDirectory(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'myplateful-'))
}

export async function siteWith(files: Record<string, string>): Promise<string> {
  const directory = await temporaryDirectory()
  for (const [path, content] of Object.entries(files)) {
    const file = join(directory, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  return directory
}
