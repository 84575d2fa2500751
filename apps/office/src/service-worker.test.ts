import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'

/** A browser around the worker: what it hears, shows and opens. */
type Heard = { waitUntil: (work: Promise<unknown>) => void }
const listeners = new Map<string, (event: never) => void>()
const shown: { title: string; options: Record<string, unknown> }[] = []
const opened: string[] = []
const told: object[] = []
let pages: { url: string; visibilityState: string }[] = []

beforeAll(async () => {
  vi.stubGlobal('__PROGRAM__', { version: '1', files: [] })
  vi.stubGlobal('addEventListener', (type: string, listener: (event: never) => void) =>
    listeners.set(type, listener),
  )
  vi.stubGlobal('registration', {
    showNotification: async (title: string, options: Record<string, unknown>) =>
      void shown.push({ title, options }),
  })
  vi.stubGlobal('clients', {
    matchAll: async () =>
      pages.map((page) => ({
        ...page,
        focus: async () => void opened.push('focus'),
        postMessage: (said: object) => void told.push(said),
      })),
    openWindow: async (path: string) => void opened.push(path),
  })
  await import('./service-worker.ts')
})
beforeEach(() => {
  for (const list of [shown, opened, told]) list.length = 0
  pages = []
})
afterAll(() => vi.unstubAllGlobals())

const news = { title: 'Neue Bestellung', text: 'Nr. 12 wartet', tag: 'order-12', path: '/orders?order=12' }
const office = (visibilityState: string) => ({ url: 'https://tresen.example/menu', visibilityState })

async function happens(type: string, event: object) {
  const work: Promise<unknown>[] = []
  const happening: Heard = { ...event, waitUntil: (one: Promise<unknown>) => void work.push(one) }
  listeners.get(type)!(happening as never)
  await Promise.all(work)
}
const pushed = () => happens('push', { data: { json: () => news } })
const tapped = () => happens('notificationclick', { notification: { close: () => {}, data: news } })

it('what staff are told is shown, loud where nobody looks, and a tap opens its page', async () => {
  await pushed()
  expect(shown).toMatchObject([
    { title: news.title, options: { body: news.text, tag: news.tag, renotify: true, silent: false } },
  ])
  // The browser's own sign says nothing of whom it is from.
  expect(shown[0]!.options['icon']).toMatch(/^data:image\/png;base64,iVBORw0KGgo/)
  await tapped()
  expect(opened).toEqual([news.path])
})

it('who has the office before their eyes reads it there too; a tap leads that window on and loads nothing anew', async () => {
  pages = [{ url: 'https://tresen.example/r/leineglut', visibilityState: 'visible' }, office('visible')]
  await pushed()
  expect(told).toEqual([{ pushed: news }])
  expect(shown[0]!.options).toMatchObject({ renotify: false, silent: true })
  await tapped()
  expect(told).toEqual([{ pushed: news }, { open: news.path }])
  expect(opened).toEqual(['focus'])
})

it('pages of the shop come from the server, also the preview of a website in its frame; those of the office are kept', () => {
  vi.stubGlobal('location', { origin: 'https://tresen.example' })
  vi.stubGlobal('caches', {
    match: async () => new Response(),
    open: async () => ({ match: async () => new Response() }),
  })
  const isOfOffice = (path: string) => {
    let isAnswered = false
    const request = { method: 'GET', mode: 'navigate', url: `https://tresen.example${path}` }
    listeners.get('fetch')!({ request, respondWith: () => (isAnswered = true) } as never)
    return isAnswered
  }
  expect(['/home', '/site', '/site/angaben', '/recipes'].map(isOfOffice)).toEqual([true, true, true, true])
  expect(['/site/preview/1?components=k', '/r/leineglut', '/public/1'].map(isOfOffice)).toEqual([
    ...[false, false, false],
  ])
})
