// Runs before each test file of office and shop, before React is loaded.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { afterAll, expect, vi } from 'vitest'
import { letComeLate } from './come-late.mjs'

letComeLate()

// For React's warnings each element and each step of drawing becomes a task of V8's inspector: nobody looks at them here.
delete (/** @type {{ createTask?: unknown }} */ (console).createTask)

// Nor at the stack that React notes down of the first ten thousand elements of each second: as if it had them already.
const ofOffice = createRequire(path.resolve(import.meta.dirname, '../apps/office/package.json'))
const react = ofOffice('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
Object.defineProperty(react, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set() {},
})

// happy-dom makes of an element's `toString` all of its HTML, where browsers say "[object HTMLDivElement]"; what places
// menus and lists of choices asks for it all the time.
if (typeof Element === 'function') {
  Object.defineProperty(Element.prototype, 'toString', {
    configurable: true,
    value() {
      return Object.prototype.toString.call(this)
    },
  })
}

if (typeof document === 'object') {
  // Loaded only here: not every file has a DOM.
  const { answerWhatIsShown } = await import('./shown-in-tests.mjs')
  answerWhatIsShown()
  // Long enough for a machine that does much else; whatever waits for less ends with it, and says nothing about speed.
  ofOffice('@testing-library/react').configure({ asyncUtilTimeout: 30_000 })
  // What the file before left on the page is gone, and where it led: below `tel:` no address is found any more.
  document.body.replaceChildren()
  const { happyDOM } = /** @type {{ happyDOM?: { setURL(url: string): void } }} */ (globalThis)
  happyDOM?.setURL('http://localhost:3000/')
}

// Files of a worker share modules: what is replaced in one must not be there yet when it begins, nor stay behind.
const { testPath } = expect.getState()
if (testPath && readFileSync(testPath, 'utf8').includes('vi.mock(')) {
  vi.resetModules()
  afterAll(() => void vi.resetModules())
}
