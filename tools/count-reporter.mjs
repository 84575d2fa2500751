/** Ends `npm test` with one plain line that people and programs can read. */
export default class CountReporter {
  /**
   * @param {ReadonlyArray<import('vitest/node').TestModule>} modules
   * @param {ReadonlyArray<unknown>} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    let passed = 0
    let failed = unhandledErrors.length
    /** @type {string[]} */
    const late = []
    for (const module of modules) {
      failed += module.errors().length
      for (const suite of module.children.allSuites()) failed += suite.errors().length
      for (const test of module.children.allTests()) {
        if (test.result().state === 'passed') passed++
        if (test.result().state === 'failed') failed++
        if (test.diagnostic()?.flaky)
          late.push(`Only at the second try: ${module.relativeModuleId} > ${test.fullName}`)
      }
    }
    process.once('exit', () => console.log([...late, `${passed} passed, ${failed} failed`].join('\n')))
  }
}
