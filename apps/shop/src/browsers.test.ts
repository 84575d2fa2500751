import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findTooNew } from '../../../tools/browsers.mjs'

const client = path.resolve(import.meta.dirname, '../dist/client')

/** `npm test` builds before it tests; whoever calls the test runner alone may have nothing built. */
test.skipIf(!existsSync(client))('telephones of guests know everything that the shop calls', () => {
  expect(findTooNew(client, 'guests')).toEqual([])
})
