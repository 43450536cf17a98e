import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The browser build and the server build share this configuration. build/bundle.ts sets the differences. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  envDir: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [react()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // Declares that these functions have no side effects. Otherwise the use of one Chakra recipe would bundle all
        // recipes, and the use of one schema would bundle all schemas of its file.
        manualPureFunctions: ['defineConfig', 'mergeConfigs', 'createSystem', 'v', 'atMost'],
        // Our getters have no side effects, so the bundler may drop an object spread whose result is unused.
        propertyReadSideEffects: false,
      },
    },
  },
})
