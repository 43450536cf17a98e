import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as esbuild } from 'esbuild'
import { build } from 'vite'
import { type Manifest, readManifest } from './manifest.ts'

const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url))

/**
 * The browser's files, hashed below assets/: those of the pages, and those of the staff area. Each is a bundle of its
 * own. Bundled together, a module that both import would bring the pages all that the staff area takes of it.
 */
export async function bundleForBrowser(
  outDir: string,
): Promise<{ site: Manifest; admin: Manifest }> {
  const site = await bundleEntry(outDir, 'app/hydrate.tsx', { isFirst: true })
  const admin = await bundleEntry(outDir, 'admin/start.tsx', { isFirst: false })
  return { site, admin }
}

async function bundleEntry(
  outDir: string,
  entry: string,
  { isFirst }: { isFirst: boolean },
): Promise<Manifest> {
  const name = dirname(entry)
  await build({
    configFile,
    mode: 'production',
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: isFirst,
      copyPublicDir: isFirst,
      manifest: true,
      assetsInlineLimit: 0,
      // What may weigh how much: bench/web/budgets.ts.
      chunkSizeWarningLimit: 600,
      rolldownOptions: { input: { [name]: entry } },
    },
  })
  return readManifest(outDir)
}

/**
 * The hydration loader, apart from the other bundles: a plain script without an import of theirs. Returns its path below
 * `outDir`.
 */
export async function bundleHydrationLoader(outDir: string): Promise<string> {
  const { metafile } = await esbuild({
    entryPoints: [fileURLToPath(new URL('../hydration/hydration-loader.ts', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    outdir: `${outDir}/assets`,
    entryNames: '[name]-[hash]',
    metafile: true,
    logLevel: 'warning',
  })
  const [file = ''] = Object.keys(metafile.outputs)
  return relative(outDir, file)
}

/** What `bundleForServer` writes beside its chunks. */
export const SERVER_MODULE = 'server.mjs'

/**
 * The same pages for Node: to prerender from, and for the render action. It needs no node_modules beside it but sharp,
 * where it draws, and its pages are files of their own, so that only those are read that are rendered.
 */
export async function bundleForServer(outDir: string): Promise<void> {
  await build({
    configFile,
    mode: 'production',
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external: ['sharp'] },
    build: {
      outDir,
      ssr: 'render/entry.ts',
      ssrEmitAssets: true,
      emptyOutDir: true,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      minify: true,
      rolldownOptions: {
        output: { entryFileNames: SERVER_MODULE, chunkFileNames: 'chunks/[name]-[hash].mjs' },
      },
    },
  })
}
