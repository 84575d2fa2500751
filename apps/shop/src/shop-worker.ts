import { offlinePage } from './rooms/page/offline-page.ts'

/**
 * Keeps the restaurants and menus that a guest has read, to be read again while the network is gone. What is kept is the
 * page as anybody gets it, without scripts: no cart, no address, and nothing that could order at an old price. All other
 * pages of the shop say that there is no network.
 */

type LifetimeEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type MessageFromPage = LifetimeEvent & { data: unknown; source: { url: string } | null }
type RequestEvent = LifetimeEvent & { request: Request; respondWith: (response: Promise<Response>) => void }
/** As `PushMessage` of the server. */
type Message = { title: string; text: string; tag: string; path: string; icon?: string }
type Pushed = LifetimeEvent & { data: { json: () => Message } | null }
type Tapped = LifetimeEvent & { notification: { close: () => void; tag: string; data: Message } }
type Page = { url: string; focus: () => Promise<unknown> }
type Worker = {
  addEventListener(type: 'install' | 'activate', listener: (event: LifetimeEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageFromPage) => void): void
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void
  addEventListener(type: 'push', listener: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Tapped) => void): void
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (of: { type: 'window'; includeUncontrolled: true }) => Promise<Page[]>
    openWindow: (path: string) => Promise<unknown>
  }
  registration: { showNotification: (title: string, options: object) => Promise<void> }
}

const worker = globalThis as unknown as Worker
const cacheName = 'tresen-shop-1'
const pages = /^\/r\/[a-z0-9-]{1,63}(?:\/order)?$/
const keptAtHeader = 'x-kept-at'
const freshForMs = 10 * 60_000
const patienceMs = 8_000
const mostPages = 20

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('message', (event) => {
  if (event.data === 'keep' && event.source) event.waitUntil(keep(new URL(event.source.url).pathname))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname } = new URL(request.url)
  if (request.mode !== 'navigate') return
  const answer = pages.test(pathname) ? fetchedOrKept(request, pathname) : fetch(request)
  event.respondWith(answer.catch(() => offlinePage(pathname)))
})

// Whoever is sent a message sees one: browsers end what stays silent.
worker.addEventListener('push', (event) => {
  const message = event.data?.json()
  if (!message) return
  const { title, text: body, tag, icon } = message
  const options = { body, tag, icon, renotify: true, lang: 'de', data: message }
  event.waitUntil(worker.registration.showNotification(title, options))
})

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  event.waitUntil(showOrder(notification.data))
})

/** The page of the order where it is open, else the one that its link opens. */
async function showOrder({ tag: orderId, path }: Message) {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = open.find(({ url }) => url.includes(orderId) || url.endsWith(path))
  await (page ? page.focus() : worker.clients.openWindow(path))
}

async function keep(path: string) {
  if (!pages.test(path)) return
  const cache = await caches.open(cacheName)
  const kept = await cache.match(path)
  if (kept && Date.now() - Number(kept.headers.get(keptAtHeader)) < freshForMs) return
  // Without cookies: the page of somebody who has chosen nothing yet.
  const page = await fetch(path, { credentials: 'omit', headers: { accept: 'text/html' } })
  if (!page.ok || page.redirected) return
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.headers.get('content-security-policy') ?? "default-src 'self'",
    [keptAtHeader]: String(Date.now()),
  }
  await cache.put(path, new Response(toRead(await page.text(), path, new Date()), { headers }))
  for (const oldest of (await cache.keys()).slice(0, -mostPages)) await cache.delete(oldest)
}

/** The page without what makes it answer to touch, and with a note of what it is. */
function toRead(html: string, path: string, now: Date): string {
  const day = now.toLocaleDateString('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' })
  const time = now.toLocaleTimeString('de-DE', { hour: '2-digit', minute: '2-digit' })
  const note = `<div data-offline role="status"><p><strong>Sie sind offline.</strong> Zum Lesen: der Stand vom ${day}, ${time} Uhr. Bestellen geht, sobald die Verbindung zurück ist; Ihr Warenkorb bleibt erhalten.</p><a href="${path}">Erneut versuchen</a></div>`
  return html
    .replaceAll(/<script\b[^>]*>(?!\s*\/\/ Also offline)[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<body[^>]*>/, (body) => body + note)
}

/** From the network; from here when there is none, or, for pages that are only looked at, when it takes too long. */
async function fetchedOrKept(request: Request, path: string): Promise<Response> {
  const fetched = fetch(request)
  const kept = await (await caches.open(cacheName)).match(path)
  if (!kept) return fetched
  const answers = [fetched.catch(() => kept)]
  if (request.method === 'GET') answers.push(after(patienceMs).then(() => kept))
  return Promise.race(answers)
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
