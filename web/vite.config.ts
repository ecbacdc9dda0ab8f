import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Libraries that every screen needs change rarely: apart from our code they stay in the browser's cache. */
const packagesOf = {
  react: /node_modules\/(react|react-dom|scheduler)\//,
  router: /node_modules\/@tanstack\//,
}

/** What most pages need travels as one file: a file of its own costs 1 KB of headers and packs badly. */
const common = { name: 'common', minShareCount: 25, test: /./, priority: -1 }

/** The browser asks for the fonts of every page together with its scripts, not after they have drawn the first text. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /arabic-arabic-\d+-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          injectTo: 'head',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
        })),
  },
}

export default defineConfig({
  plugins: [react(), preloadFonts],
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [...Object.entries(packagesOf).map(([name, test]) => ({ name, test })), common],
        },
      },
    },
  },
})
