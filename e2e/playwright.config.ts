import { defineConfig } from '@playwright/test'
import { launchOptions, sizes, visitorOptions } from './browser.ts'

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  // Generous: the machines that run this are often busy with other work.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  // One more than a small machine has cores: journeys wait for what moves, and for a quiet page.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  use: {
    ...visitorOptions,
    ...(process.env.SCHOOL_URL && { baseURL: process.env.SCHOOL_URL }),
    launchOptions,
    viewport: sizes.desktop,
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // A trace costs as much as the journey; the picture and the page of a failure are always kept.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
})
