import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as esbuild } from 'esbuild'
import { build } from 'vite'
import { type Manifest, readManifest } from './manifest.ts'

const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url))

/**
 * Pages and staff area are separate bundles. In a single bundle, shared modules would keep all their exports, so public
 * pages would load code that only the staff area uses.
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
      // Above Vite's default of 500, because bench/web/budgets.ts limits the sizes.
      chunkSizeWarningLimit: 600,
      rolldownOptions: { input: { [name]: entry } },
    },
  })
  return readManifest(outDir)
}

/**
 * Bundles the hydration loader separately, because it is a classic script and cannot import other bundles.
 * @returns the script's path below `outDir`
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

export const SERVER_MODULE = 'server.mjs'

/**
 * Bundles the pages for Node. The build and the render action render with this bundle. Only the package sharp stays
 * outside of the bundle. Each page is a separate chunk, so that Node loads only the pages that it renders.
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
