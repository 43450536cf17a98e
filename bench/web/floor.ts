import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SOURCE = fileURLToPath(new URL('floor', import.meta.url))

/**
 * Builds the floor, a hand-written copy of the landing page (bench/web/floor/). The benchmark compares the times of
 * the site's pages with the floor's times. The floor uses the built site's font and pictures.
 */
export async function makeFloor(siteDirectory: string, outDir: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true })
  await mkdir(join(outDir, 'assets'), { recursive: true })
  await cp(SOURCE, outDir, { recursive: true })
  const font = (await readdir(join(siteDirectory, 'assets'))).find((file) =>
    file.endsWith('.woff2'),
  )
  if (!font) throw new Error('The built site has no font')
  await cp(join(siteDirectory, 'assets', font), join(outDir, 'assets/manrope.woff2'))
  for (const shared of ['covers', 'illustrations', 'plates', 'favicon.svg', 'logo-mark.svg'])
    await cp(join(siteDirectory, shared), join(outDir, shared), { recursive: true })
}
