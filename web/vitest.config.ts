import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const executablePath = process.env.CHROMIUM_PATH
const flags =
  '--disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

export default defineConfig({
  plugins: [react()],
  // Named beforehand: found one by one on a cold cache they reload the page, and React is there twice.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      '@mantine/core',
      '@mantine/dates',
      '@mantine/form',
      '@mantine/hooks',
      '@tabler/icons-react',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@tanstack/react-virtual',
      'dayjs',
      'get-nonce',
      'typebox',
      '@simplewebauthn/browser',
      'uqr',
      '@noble/ed25519',
      '@noble/hashes/sha2.js',
      'fast-check',
    ],
  },
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    maxWorkers: 2,
    // A limit for what hangs, not a promise.
    testTimeout: 60_000,
    // The first visit of a screen loads its code as well; on a busy machine that takes more than the usual second.
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1366, height: 900 },
      provider: playwright({
        launchOptions: {
          ...(executablePath && { executablePath }),
          chromiumSandbox: false,
          args: flags.split(' '),
        },
        contextOptions: { locale: 'ar-SY', timezoneId: 'Asia/Damascus', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
