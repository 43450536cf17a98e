import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'
import { colorProperties } from '../../contract/brand.ts'
import { API_PREFIX } from '../../contract/route.ts'
import { LINK_FIELD, LINK_FORMS, LINKED } from '../../contract/site/link-pages.ts'
import {
  BUILT_PAGES,
  JSON_FEED,
  RSS_FEED,
  SEARCH_PAGE,
  SECURITY_TXT,
  SITE_URL_PLACEHOLDER,
  SITEMAP,
} from '../../contract/site/pages.ts'
import { documentHtml } from '../render/document.ts'
import type { SiteAssets } from '../render/renderer.ts'
import {
  bundleForBrowser,
  bundleForServer,
  bundleHydrationLoader,
  SERVER_MODULE,
} from './bundle.ts'
import { compressAssets } from './compress.ts'
import { drawIcons } from './icons.ts'
import { drawIllustrations } from './illustrations.tsx'
import { drawMailHeaders } from './mail-header.ts'
import { filesOf, type Manifest } from './manifest.ts'
import { drawSocialImages } from './social-images.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const SITE_ENTRY = 'app/hydrate.tsx'
const ADMIN_ENTRY = 'admin/start.tsx'
const ADMIN_PAGE = '/admin'
/**
 * Files of pages whose address has a query, with the address that the build renders for each file. One file serves all
 * values of the query.
 */
const RENDERED_FROM: Readonly<Record<string, string>> = {
  [SEARCH_PAGE]: '/blog?q=any',
  ...Object.fromEntries(
    Object.keys(LINK_FORMS).map((page) => [page + LINKED, `${page}?${LINK_FIELD}=any`]),
  ),
}
/** The most visited staff page. Its files load together with the staff area's entry. */
const DASHBOARD = 'admin/pages/dashboard.tsx'

/**
 * Builds the whole site: `site/` for the browser, `render/` for the render action. The files contain
 * SITE_URL_PLACEHOLDER, which the deployment replaces with the site's URL. The result is moved into place at the end,
 * so that a running server or a parallel build never reads half a site.
 * @param outDir inside the project, because the render module imports sharp from the project's node_modules
 */
export async function buildSite(outDir = resolve(project, 'dist')): Promise<void> {
  const workDir = `${outDir}.building-${process.pid}`
  try {
    await buildInto(workDir)
    await mkdir(outDir, { recursive: true })
    for (const part of ['site', 'render']) {
      await rm(`${outDir}/${part}`, { recursive: true, force: true })
      await rename(`${workDir}/${part}`, `${outDir}/${part}`)
    }
  } finally {
    await rm(workDir, { recursive: true, force: true })
  }
}

async function buildInto(outDir: string): Promise<void> {
  const site = `${outDir}/site`
  const render = `${outDir}/render`
  const manifests = await bundleForBrowser(site)
  await bundleForServer(render)
  const server: typeof import('../render/entry.ts') = await import(`${render}/${SERVER_MODULE}`)
  // Only the server's build contains the inline styles that use the font, so the font comes from that build.
  await cp(`${render}/assets`, `${site}/assets`, { recursive: true, filter: isFontOrFolder })
  const assets = await assetsOf(site, manifests.site, server.fontStyles)
  await writeFile(`${render}/renderer.mjs`, rendererModule(assets))

  const siteUrl = SITE_URL_PLACEHOLDER
  for (const page of BUILT_PAGES) {
    if (page === ADMIN_PAGE) continue
    const address = RENDERED_FROM[page] ?? page
    await writePage(site, page, await server.pageDocument(address, { siteUrl }, assets))
  }
  await writePage(site, ADMIN_PAGE, adminDocument(manifests.admin, server.fontStyles))

  const blog = { siteUrl, posts: [] }
  await writeFile(site + SITEMAP, server.sitemap(blog))
  await writeFile(site + RSS_FEED, await server.rssFeed(blog))
  await writeFile(site + JSON_FEED, await server.jsonFeed(blog))
  await writeFile(`${site}/robots.txt`, robots())
  await mkdir(dirname(site + SECURITY_TXT), { recursive: true })
  await writeFile(site + SECURITY_TXT, server.securityTxt(siteUrl, new Date()))
  await writeFile(`${site}/no-javascript.css`, server.fontStyles + (await noJavaScriptStyles()))
  await drawSocialImages(site, server.drawPreview)
  await drawIcons(site)
  await drawIllustrations(site)
  await drawMailHeaders(site)
  await rm(`${site}/.vite`, { recursive: true })
  await compressAssets(`${site}/assets`)
}

async function assetsOf(site: string, manifest: Manifest, fontStyles: string): Promise<SiteAssets> {
  const pages = Object.keys(manifest).filter((source) => source.startsWith('pages/'))
  return {
    font: fontFile(fontStyles),
    loader: await bundleHydrationLoader(site),
    modules: Object.fromEntries(
      pages.map((page) => [page, filesOf(manifest, SITE_ENTRY, page)] as const),
    ),
  }
}

/** The module that rendering functions load. It contains the names of the browser's files. */
function rendererModule(assets: SiteAssets): string {
  return `import { createRenderer } from './${SERVER_MODULE}'
export const renderer = createRenderer(${JSON.stringify(assets)})
`
}

function adminDocument(manifest: Manifest, fontStyles: string): string {
  return documentHtml({
    head: {
      title: 'Admin Dashboard | MyPlateful',
      description: 'Manage your blog posts and email campaigns',
      noIndex: true,
    },
    siteUrl: SITE_URL_PLACEHOLDER,
    styles: `<style>${fontStyles}</style>`,
    font: fontFile(fontStyles),
    scripts: { kind: 'at-once', modules: filesOf(manifest, ADMIN_ENTRY, DASHBOARD) },
    body: '',
  })
}

/**
 * Styles of the pages that the API returns to browsers without JavaScript. The file name has no hash, because the API
 * has no access to the build.
 */
async function noJavaScriptStyles(): Promise<string> {
  const source = await readFile(resolve(project, 'web/site/no-javascript.css'), 'utf8')
  return (await transform(colorProperties() + source, { loader: 'css', minify: true })).code
}

function robots(): string {
  return `User-agent: *
Disallow: ${ADMIN_PAGE}
Disallow: ${API_PREFIX}

Sitemap: ${SITE_URL_PLACEHOLDER}${SITEMAP}
`
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
  const file = /assets\/[\w.-]+\.woff2/.exec(styles)?.[0]
  if (!file) throw new Error('The font is not in the build')
  return file
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = performance.now()
  await buildSite()
  console.log(`Built dist/ in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
