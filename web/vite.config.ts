import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Shared by the browser build and the prerendering build; see build/bundle.ts for what differs. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  envDir: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [react()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // Without this one Chakra recipe keeps all of them in the bundle.
        manualPureFunctions: ['defineConfig', 'mergeConfigs', 'createSystem'],
      },
    },
  },
})
