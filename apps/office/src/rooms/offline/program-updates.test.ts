// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepProgram } from './program-updates.ts'

type State = ServiceWorkerState
type Worker = EventTarget & { state: State; postMessage: (said: string) => void }
type Kept = EventTarget & {
  active: Worker | null
  waiting: Worker | null
  installing: Worker | null
  update: () => Promise<void>
}

function aWorker(): Worker {
  const state: State = 'installing'
  return Object.assign(new EventTarget(), { state, postMessage: vi.fn() })
}

let kept: Kept
let workers: { controller: Worker | null; register: () => Promise<Kept> }

beforeEach(() => {
  vi.useFakeTimers()
  kept = Object.assign(new EventTarget(), {
    active: null,
    waiting: null,
    installing: null,
    update: async () => {},
  })
  workers = Object.assign(new EventTarget(), { controller: null, register: async () => kept })
})
afterEach(() => {
  vi.useRealTimers()
})

const keep = async () => {
  const updates = keepProgram(workers as unknown as ServiceWorkerContainer)
  await vi.advanceTimersByTimeAsync(0)
  return updates
}

function finds(next: Worker) {
  kept.installing = next
  kept.dispatchEvent(new Event('updatefound'))
}

function becomes(worker: Worker, state: State) {
  worker.state = state
  worker.dispatchEvent(new Event('statechange'))
}

test('the first version is no new one, also where it controls the page before it is said to wait no longer', async () => {
  const updates = await keep()
  const first = aWorker()
  finds(first)
  // As Safari tells it: the worker has claimed the page while the registration still names it as waiting.
  Object.assign(kept, { installing: null, waiting: first })
  workers.controller = first
  becomes(first, 'installed')
  becomes(first, 'activating')
  expect(updates.isReady()).toBe(false)
  Object.assign(kept, { active: first, waiting: null })
  becomes(first, 'activated')
  expect(updates.isReady()).toBe(false)
})

test('a first version that was found before anybody listened is no new one', async () => {
  const first = aWorker()
  Object.assign(first, { state: 'activating' })
  Object.assign(kept, { waiting: first })
  workers.controller = first
  expect((await keep()).isReady()).toBe(false)
})

test('a later version is said once it lies ready, and takes over when asked', async () => {
  const [old, next] = [aWorker(), aWorker()]
  Object.assign(kept, { active: old })
  workers.controller = old
  const updates = await keep()
  const heard = vi.fn()
  updates.subscribe(heard)
  finds(next)
  expect(updates.isReady()).toBe(false)
  Object.assign(kept, { installing: null, waiting: next })
  becomes(next, 'installed')
  expect(updates.isReady()).toBe(true)
  expect(heard).toHaveBeenCalledTimes(1)
  updates.takeOver()
  expect(next.postMessage).toHaveBeenCalledWith('take over')
})

test('a version that waits since an earlier visit is said at once', async () => {
  const [old, next] = [aWorker(), aWorker()]
  Object.assign(next, { state: 'installed' })
  Object.assign(kept, { active: old, waiting: next })
  workers.controller = old
  expect((await keep()).isReady()).toBe(true)
})
