import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findTooNew } from '../../../tools/browsers.mjs'

const built = path.resolve(import.meta.dirname, '../dist')

/** `npm test` builds before it tests; whoever calls the test runner alone may have nothing built. */
test.skipIf(!existsSync(built))('browsers of staff know everything that the office calls', () => {
  expect(findTooNew(built, 'staff')).toEqual([])
})
