import { icon } from './service-worker-icon.ts'

/**
 * Keeps the built program, and nothing else: never a call's reply, never a page of the shop. And shows what staff are
 * told while no page of the office is open.
 */

type LifetimeEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type RequestEvent = LifetimeEvent & { request: Request; respondWith: (response: Promise<Response>) => void }
/** As `PushMessage` of the server. */
type Message = { title: string; text: string; tag: string; path: string }
type Pushed = LifetimeEvent & { data: { json: () => Message } | null }
type Tapped = LifetimeEvent & { notification: { close: () => void; data: Message } }
type Page = {
  url: string
  visibilityState: 'visible' | 'hidden'
  focus: () => Promise<unknown>
  postMessage: (said: object) => void
}
type ProgramKeeper = {
  addEventListener(type: 'install' | 'activate', listener: (event: LifetimeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void
  addEventListener(type: 'push', listener: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Tapped) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (of: { type: 'window' }) => Promise<Page[]>
    openWindow: (path: string) => Promise<unknown>
  }
  registration: { showNotification: (title: string, options: object) => Promise<void> }
}

/** Filled in by the build: what to keep, and a word that changes with it. */
declare const __PROGRAM__: { version: string; files: string[] }

const worker = globalThis as unknown as ProgramKeeper
const prefix = 'tresen-program-'
const current = prefix + __PROGRAM__.version
/** Any address of the office answers with the same page. */
const page = '/home'
const notOurs =
  /^\/(api|r|public|site\/preview|shop-assets|assets|service-worker\.js|openapi|restaurant-hub|global-hub)(\/|$)/

worker.addEventListener('install', (event) => {
  event.waitUntil(install())
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(activate())
})

worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting()
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const address = new URL(request.url)
  if (request.method !== 'GET' || address.origin !== location.origin) return
  if (request.mode === 'navigate' && !notOurs.test(address.pathname))
    event.respondWith(keptOrFetched(page, request))
  else if (address.pathname.startsWith('/assets/'))
    event.respondWith(keptOrFetched(address.pathname, request))
})

worker.addEventListener('push', (event) => {
  const message = event.data?.json()
  if (message) event.waitUntil(show(message))
})

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  event.waitUntil(open(notification.data))
})

/** Whoever is sent a message sees one: browsers end what stays silent. Who looks at the office reads it there, too. */
async function show(message: Message) {
  const { title, text: body, tag } = message
  const seen = (await pages()).filter(({ visibilityState }) => visibilityState === 'visible')
  for (const page of seen) page.postMessage({ pushed: message })
  const isSeen = seen.length > 0
  // To be silent and to ring again exclude each other.
  const options = { body, tag, icon, renotify: !isSeen, silent: isSeen, lang: 'de', data: message }
  await worker.registration.showNotification(title, options)
}

/** In the office where it is open, which asks about what is not saved yet; else in a new one. */
async function open({ path }: Message) {
  const [page] = await pages()
  if (!page) return worker.clients.openWindow(path)
  page.postMessage({ open: path })
  return page.focus()
}

async function pages(): Promise<Page[]> {
  const open = await worker.clients.matchAll({ type: 'window' })
  return open.filter(({ url }) => !notOurs.test(new URL(url).pathname))
}

async function install() {
  const cache = await caches.open(current)
  const html = await fetch(page, { headers: { accept: 'text/html' }, cache: 'no-cache', credentials: 'omit' })
  if (!html.ok) throw new Error(`page answers ${html.status}`)
  await cache.put(page, html)
  await cache.addAll(__PROGRAM__.files)
}

/** The version before stays for tabs that still run it. */
async function activate() {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current)
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
  await worker.clients.claim()
}

async function keptOrFetched(address: string, request: Request): Promise<Response> {
  const kept = await (await caches.open(current)).match(address)
  return kept ?? (await caches.match(address)) ?? fetch(request)
}

export {}
