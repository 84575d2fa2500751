// Runs before each test file: `vi.waitFor` is as patient as `expect.poll`, whose time the configuration sets. By itself
// it gives up after a second, which on a busy machine says nothing of what is waited for.
import { vi } from 'vitest'

const patience = { timeout: 30_000 }

for (const name of /** @type {const} */ (['waitFor', 'waitUntil'])) {
  const wait = vi[name]
  // Files of a worker share it.
  if ('isPatient' in wait) continue
  /** @type {any} */
  const patiently = (/** @type {any} */ look, options = {}) =>
    wait(look, typeof options === 'number' ? options : { ...patience, ...options })
  vi[name] = Object.assign(patiently, { isPatient: true })
}
