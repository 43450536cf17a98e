import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Shared by the browser build and the server build; build/bundle.ts has the differences. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  envDir: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [react()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // Without these, one Chakra recipe pulls all recipes into the bundle, and one schema of a file all of the file's schemas.
        manualPureFunctions: ['defineConfig', 'mergeConfigs', 'createSystem', 'v', 'atMost'],
        // None of our getters has an effect, so the bundler may also leave out an unused spread object.
        propertyReadSideEffects: false,
      },
    },
  },
})
