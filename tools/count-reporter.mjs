import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** What came of the last run, for `second-try.mjs`. */
export const lastRun = fileURLToPath(new URL('../node_modules/.cache/tresen-last-run.json', import.meta.url))

const isSecondTry = process.env.TRESEN_SECOND_TRY === '1'

/**
 * @typedef {{ file: string, project: string, passed: number, failed: number }} Counted
 * @typedef {{ modules: Counted[], unhandled: number }} Run
 */

/** Ends `npm test` with one plain line that people and programs can read. */
export default class CountReporter {
  onInit() {
    if (!isSecondTry) rmSync(lastRun, { force: true })
  }

  /**
   * @param {ReadonlyArray<import('vitest/node').TestModule>} modules
   * @param {ReadonlyArray<unknown>} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    const counted = modules.map(count)
    const again = new Set(counted.map(({ file }) => file))
    const before = firstTry().modules.filter(({ file }) => !again.has(file))
    /** @type {Run} */
    const run = { modules: [...before, ...counted], unhandled: unhandledErrors.length }
    mkdirSync(path.dirname(lastRun), { recursive: true })
    writeFileSync(lastRun, JSON.stringify(run))
    const late = isSecondTry ? counted.filter(({ failed }) => failed === 0) : []
    const named = late.map(({ file }) => `Only at the second try: ${file}`)
    process.once('exit', () => console.log([...named, summary(run)].join('\n')))
  }
}

/** @param {import('vitest/node').TestModule} module */
function count(module) {
  let passed = 0
  let failed = module.errors().length
  for (const suite of module.children.allSuites()) failed += suite.errors().length
  for (const test of module.children.allTests()) {
    if (test.result().state === 'passed') passed++
    if (test.result().state === 'failed') failed++
  }
  return { file: module.relativeModuleId, project: module.project.name, passed, failed }
}

/** @returns {Run} */
function firstTry() {
  return isSecondTry ? JSON.parse(readFileSync(lastRun, 'utf8')) : { modules: [], unhandled: 0 }
}

/** @param {Run} run */
function summary({ modules, unhandled }) {
  const passed = modules.reduce((sum, module) => sum + module.passed, 0)
  const failed = modules.reduce((sum, module) => sum + module.failed, unhandled)
  return `${passed} passed, ${failed} failed`
}
