import { relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build as esbuild } from 'esbuild'
import { build } from 'vite'

const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url))

/** The browser's files: two entries that share what both need, hashed below assets/. */
export async function bundleForBrowser(outDir: string): Promise<void> {
  await build({
    configFile,
    mode: 'production',
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      assetsInlineLimit: 0,
      rolldownOptions: { input: { site: 'site/hydrate.tsx', admin: 'admin/start.tsx' } },
    },
  })
}

/**
 * The wake script, apart from the other bundles: a plain script without an import of theirs. Returns its path below
 * `outDir`.
 */
export async function bundleWake(outDir: string): Promise<string> {
  const { metafile } = await esbuild({
    entryPoints: [fileURLToPath(new URL('../wake/wake.ts', import.meta.url))],
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

/** The same pages for Node, to prerender from. Returns the built module's file URL. */
export async function bundleForPrerendering(outDir: string): Promise<string> {
  await build({
    configFile,
    mode: 'production',
    logLevel: 'warn',
    build: {
      outDir,
      ssr: 'site/render.tsx',
      ssrEmitAssets: true,
      emptyOutDir: true,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      rolldownOptions: { output: { entryFileNames: 'render.mjs' } },
    },
  })
  return pathToFileURL(`${outDir}/render.mjs`).href
}
