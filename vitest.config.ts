import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', './tools/count-reporter.mjs'],
    projects: [
      { test: { name: 'unit', include: ['packages/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: 'apps/server/src/testing/postgres.ts',
          // The server's modules are loaded once a worker; what a file changes in them, it puts back.
          isolate: false,
          // Long enough for a machine that does much else: it ends what hangs, and says nothing about speed.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'office', include: ['apps/office/src/**/*.test.{ts,tsx}'] } },
      { test: { name: 'shop', include: ['apps/shop/src/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/stage/demo-template.ts',
          // Files share a browser; each has a server on a database of its own.
          isolate: false,
          // After all others, because some of them wait for a second of real time.
          sequence: { groupOrder: 1 },
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
