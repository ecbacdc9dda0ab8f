import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Processes that tests start use what earlier ones compiled.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../.cache/compiled')

const faultTests = 'test/faults/**/*.test.ts'
/** Several machines played on one: minutes, and programs that a school need not have. Only by `npm run test:long`. */
const clusterTests = 'test/cluster/**/*.test.ts'

export default defineConfig({
  test: {
    // A limit for what hangs, not a promise: what takes five seconds on a quiet machine may take twenty on a busy one.
    testTimeout: 60_000,
    // What has to happen may take its time on a busy machine; the second that vitest waits by itself is not enough there.
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [faultTests, clusterTests],
          globalSetup: ['test/postgres.ts'],
          // One more than a small machine has cores: some files wait for processes and mails that they have started.
          maxWorkers: 3,
          // Loading the app for every file anew would cost a quarter of the time; no file keeps anything outside its server.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: [faultTests],
          // Whole servers are killed and started here: one at a time, after everything else.
          fileParallelism: false,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      ...(process.env.LONG === '1'
        ? [
            {
              extends: true as const,
              test: {
                name: 'cluster',
                include: [clusterTests],
                globalSetup: ['test/postgres.ts'],
                fileParallelism: false,
                maxWorkers: 1,
                sequence: { groupOrder: 3 },
              },
            },
          ]
        : []),
    ],
  },
})
