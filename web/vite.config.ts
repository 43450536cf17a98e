import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Shared by the browser build and the server build. build/bundle.ts adds the options that only one of them needs. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  envDir: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [react()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // Lets the bundler drop calls of these functions if their result is unused. Without this option, one Chakra
        // recipe would add all recipes to the bundle, and one schema would add all schemas of its file.
        manualPureFunctions: ['defineConfig', 'mergeConfigs', 'createSystem', 'v', 'atMost'],
        // Our getters have no side effects, so the bundler may drop an object spread whose result is unused.
        propertyReadSideEffects: false,
      },
    },
  },
})
