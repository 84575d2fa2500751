import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { lateCode } from './tools/come-late.mjs'
import { materialIcons } from './tools/material-icons.mjs'
import { SlowestFirst } from './tools/slowest-first.mjs'

const ofTools = (file: string) => fileURLToPath(new URL(`tools/${file}`, import.meta.url))

const eachProject = {
  // Modules are loaded once a worker, not once a file; what a file changes in them, it puts back.
  isolate: false,
  // Long enough for a machine that does much else: it ends what hangs, and says nothing about speed.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
  setupFiles: [ofTools('random-cases.mjs'), ofTools('patient-tests.mjs')],
}

const inDom = { ...eachProject, setupFiles: [...eachProject.setupFiles, ofTools('browser-of-tests.mjs')] }

/** As the server runs them: Node takes the types out by itself, which is less work than to have them transformed. */
const asNodeRunsIt = { experimental: { viteModuleRunner: false, nodeLoader: false } }

export default defineConfig({
  test: {
    // One more than cores: tests of the server wait for PostgreSQL, and here and there for a moment to come.
    maxWorkers: 3,
    reporters: ['default', './tools/count-reporter.mjs'],
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          ...eachProject,
          ...asNodeRunsIt,
          name: 'unit',
          include: ['packages/**/*.test.ts', 'bench/*/*.test.ts'],
        },
      },
      {
        test: {
          ...eachProject,
          ...asNodeRunsIt,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'bench/*.test.ts'],
          globalSetup: 'apps/server/src/testing/postgres.ts',
        },
      },
      {
        plugins: [materialIcons(), ...lateCode()],
        test: { ...inDom, name: 'office', include: ['apps/office/src/**/*.test.{ts,tsx}'] },
      },
      {
        plugins: lateCode(),
        test: { ...inDom, name: 'shop', include: ['apps/shop/src/**/*.test.{ts,tsx}'] },
      },
      {
        test: {
          ...eachProject,
          ...asNodeRunsIt,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/stage/demo-template.ts',
          // After all others, because some of them wait for a second of real time.
          sequence: { groupOrder: 1 },
          // One more than cores: people wait much of their time.
          maxWorkers: 3,
          // Each step of a journey is given up by itself.
          testTimeout: 600_000,
        },
      },
    ],
  },
})
