import { defineConfig } from 'vitest/config'

export default defineConfig({
  cacheDir: '../.cache/vite-scripts',
  test: { include: ['test/**/*.test.mjs'], testTimeout: 120_000 },
})
