import { fileURLToPath, pathToFileURL } from 'node:url'
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
