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
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      { test: { name: 'office', include: ['apps/office/src/**/*.test.{ts,tsx}'] } },
      { test: { name: 'shop', include: ['apps/shop/src/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'e2e',
          // A journey that needs a second try is named at the end: something in it, or in the product, races.
          retry: process.env['CI'] ? 1 : 0,
          include: ['e2e/**/*.test.ts'],
          // After all others and one file at a time: browser and server need both cores.
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
