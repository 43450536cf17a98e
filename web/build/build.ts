import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'
import { NOT_FOUND_PAGE, PAGES, POST_PAGE } from '../../contract/pages.ts'
import type { RenderedPage } from '../site/render.tsx'
import { bundleForBrowser, bundleForPrerendering, bundleWake } from './bundle.ts'
import { compressAssets } from './compress.ts'
import { documentHtml } from './document.ts'
import { filesOf, readManifest } from './manifest.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const SITE_ENTRY = 'site/hydrate.tsx'
const ADMIN_ENTRY = 'admin/start.tsx'
const ADMIN_PAGE = '/admin'

interface PrerenderModule {
  fontStyles: string
  renderPage(path: string): Promise<RenderedPage>
}

/**
 * Builds the whole site into `outDir`: hashed files below assets/, the public files, and one index.html a page.
 * `siteUrl` is where it will be published (environment variable SITE_URL), for canonical and Open Graph addresses.
 * The site appears whole or not at all: a host that serves the earlier one, and a build beside this one, never meet
 * half a site.
 */
export async function buildSite({
  outDir = resolve(project, 'dist/site'),
  siteUrl = process.env.SITE_URL?.replace(/\/+$/, '') || undefined,
}: {
  outDir?: string
  siteUrl?: string | undefined
} = {}): Promise<void> {
  const workDir = `${outDir}.building-${process.pid}`
  const prerenderDir = resolve(project, `node_modules/.cache/prerender-${process.pid}`)
  try {
    await buildInto(workDir, prerenderDir, siteUrl)
    await rm(outDir, { recursive: true, force: true })
    await rename(workDir, outDir)
  } finally {
    await rm(workDir, { recursive: true, force: true })
    await rm(prerenderDir, { recursive: true, force: true })
  }
}

async function buildInto(
  outDir: string,
  prerenderDir: string,
  siteUrl: string | undefined,
): Promise<void> {
  await bundleForBrowser(outDir)
  const prerenderer: PrerenderModule = await import(await bundleForPrerendering(prerenderDir))
  // The font belongs to the inline styles, which only the prerendering build sees.
  await cp(`${prerenderDir}/assets`, `${outDir}/assets`, {
    recursive: true,
    filter: isFontOrFolder,
  })
  const manifest = await readManifest(outDir)
  const wake = await bundleWake(outDir)
  const shared = { siteUrl, font: fontFile(prerenderer.fontStyles) }
  const fonts = `<style>${prerenderer.fontStyles}</style>`

  for (const path of [...PAGES, POST_PAGE, NOT_FOUND_PAGE]) {
    if (path === ADMIN_PAGE) continue
    const page = await prerenderer.renderPage(path)
    const { head, module, needsApp, html: body } = page
    const scripts = {
      kind: 'on-interaction',
      wake,
      modules: filesOf(manifest, SITE_ENTRY, module),
      needsApp,
    } as const
    const styles = fonts + page.styles
    await writePage(outDir, path, documentHtml({ ...shared, head, styles, scripts, body }))
  }

  const scripts = { kind: 'at-once', modules: filesOf(manifest, ADMIN_ENTRY) } as const
  const head = {
    title: 'Admin Dashboard | MyPlateful',
    description: 'Manage your blog posts and email campaigns',
    noIndex: true,
  }
  await writePage(
    outDir,
    ADMIN_PAGE,
    documentHtml({ ...shared, head, styles: fonts, scripts, body: '' }),
  )
  await writeFile(`${outDir}/plain.css`, prerenderer.fontStyles + (await plainStyles()))
  await rm(`${outDir}/.vite`, { recursive: true })
  await compressAssets(`${outDir}/assets`)
}

/** The styles of the pages that the API answers a form with: an address that does not change, since it cannot know. */
async function plainStyles(): Promise<string> {
  const source = await readFile(resolve(project, 'web/plain/plain.css'), 'utf8')
  return (await transform(source, { loader: 'css', minify: true })).code
}

async function writePage(outDir: string, path: string, html: string): Promise<void> {
  const file = `${outDir}${path === '/' ? '' : path}/index.html`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, html)
}

function isFontOrFolder(path: string): boolean {
  return path.endsWith('.woff2') || !path.includes('.', path.lastIndexOf('/'))
}

function fontFile(styles: string): string {
  const file = /assets\/[^)'"]+\.woff2/.exec(styles)?.[0]
  if (!file) throw new Error('The font is not in the build')
  return file
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = performance.now()
  await buildSite()
  console.log(`Built dist/site in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
