import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Libraries that every screen needs change rarely: apart from our code they stay in the browser's cache. */
const packagesOf = {
  react: /node_modules\/(react|react-dom|scheduler)\//,
  router: /node_modules\/@tanstack\//,
}

export default defineConfig({
  plugins: [react()],
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: Object.entries(packagesOf).map(([name, test]) => ({ name, test })),
        },
      },
    },
  },
})
