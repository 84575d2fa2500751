import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import {
  leineglutFranchiseId as franchiseId,
  leineglutId as restaurantId,
} from '../../apps/server/src/areas/restaurants/demo-id.ts'
import { catalogue } from '@tresen/contract/catalogue'
import { createClient } from '@tresen/contract/client'
import { newVisitor, openBrowser, signIn } from '../../e2e/stage/browser.ts'
import { openAllDay } from '../../e2e/stage/open-all-day.ts'
import { startServerProcess } from '../../e2e/stage/server-process.ts'
import { percentile } from '../rounds.ts'

/** What a kitchen board of many open orders takes; times in milliseconds, memory in megabytes. */
export type BoardFigures = {
  orders: number
  /** From the event on the wire to the frame that shows the order; median and worst of `arrivals`. */
  arrival: { median: number; worst: number; arrivals: number }
  /** Time between frames while scrolling through the whole board: median, and what 99 of 100 stay below. */
  frame: { median: number; p99: number }
  /** What the page itself works for a frame, as processor time: other programs on the machine do not count. */
  work: { median: number; p99: number }
  /** The same of the delivery board, once all of them are cooked. */
  delivery: { frame: { median: number; p99: number }; work: { median: number; p99: number } }
  /** Live JavaScript memory once each order has changed, and how much more after each round of further events. */
  memory: { before: number; growth: number[]; events: number }
}

type Browser = Awaited<ReturnType<typeof openBrowser>>
type Page = Awaited<ReturnType<typeof newVisitor>>
type CDPSession = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>

const at = { franchiseId, restaurantId }
/** How Chromium calls everything that the main thread does for one frame. */
const frameTask = 'ProxyMain::BeginMainFrame'

/** Opens the kitchen board in a browser with the real server behind it, and measures it. */
export async function measureBoard(
  orders = 300,
  events = 1000,
  rounds = 3,
  arrivals = 20,
): Promise<BoardFigures> {
  const server = await startServerProcess()
  const browser = await openBrowser()
  try {
    await openAllDay(server.databaseUrl())
    const staff = await aStaffClient(server.url)
    for (let index = 0; index < orders; index++) await placeOne(staff, index)

    const page = await newVisitor(browser, { width: 1920, height: 1080 })
    await signIn(page, server.url, 'kueche@demo.tresen.example')
    await page.addInitScript(watchArrivals)
    await page.goto(`${server.url}/boards/order`)
    await page.getByRole('button', { name: /Live-Updates vom Server: verbunden/ }).waitFor()
    await page.waitForFunction((amount) => document.querySelectorAll('article').length >= amount, orders)

    const times: number[] = []
    for (let index = 0; index < arrivals; index++) {
      const { id, number } = await placeOne(staff, index)
      times.push(await page.evaluate(([id, number]) => window.arrivalOf(id, number), [id, number] as const))
    }
    const scrolled = await measureScroll(browser, page)
    const memory = await changeMuch(page, staff, events, rounds)
    await cookAll(staff)
    await page.goto(`${server.url}/boards/deliver`)
    await page.waitForFunction((amount) => document.querySelectorAll('article').length >= amount, orders)
    const delivery = await measureScroll(browser, page)
    const sorted = times.toSorted((a, b) => a - b)
    return {
      orders,
      arrival: { median: sorted[arrivals >> 1]!, worst: sorted.at(-1)!, arrivals },
      ...scrolled,
      delivery,
      memory: { ...memory, events },
    }
  } finally {
    await browser.close()
    await server.remove()
  }
}

async function aStaffClient(baseUrl: string) {
  const { token } = await createClient(catalogue, { baseUrl }).signIn({
    body: { username: 'kueche@demo.tresen.example', password: 'Tresen-Demo-2026' },
  })
  return createClient(catalogue, { baseUrl, token: () => token })
}
type Staff = Awaited<ReturnType<typeof aStaffClient>>

let products: string[] = []
const streets = ['Kurze Geismarstraße 3', 'Rote Straße 12', 'Weender Straße 15', 'Nikolausberger Weg 50']

/** Four products, as most orders have; every second one is delivered. */
async function placeOne(staff: Staff, index: number) {
  if (products.length === 0) {
    const quick = await staff.listQuickAddProducts({ restaurantId })
    products = quick.filter(({ needsChoice }) => !needsChoice).map(({ productPriceId }) => productPriceId)
  }
  const isPickup = index % 2 === 0
  const query = streets[(index >> 1) % streets.length]!
  const [address] = isPickup ? [] : await staff.lookUpAddress({ restaurantId, query, maxResults: 1 })
  const cart = await staff.createCart({
    restaurantId,
    body: {
      isPickup,
      ...(address && {
        street: address.street,
        houseNumber: address.streetNumber,
        zipCode: address.zipCode,
        city: address.city,
      }),
      lastName: 'Mustermann',
      phone: '0551 1234567',
      paymentMethod: 'Cash',
      products: products.slice(0, 4).map((productPriceId) => ({ productPriceId })),
    },
  })
  return placeAsSeen(staff, { ...at, shoppingCartId: cart.id })
}

declare global {
  interface Window {
    arrivalOf: (id: string, number: number) => Promise<number>
  }
}

/** Notes in the page when an order came through the socket, and when the frame with its card was drawn. */
function watchArrivals() {
  const heard = new Map<string, number>()
  const drawn = new Map<string, number>()
  const Original = window.WebSocket
  window.WebSocket = class extends Original {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      this.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (typeof data !== 'string') return
        const id = data.includes('"orderAdded"') && /"id":"([0-9a-f-]{36})"/.exec(data)?.[1]
        if (id) heard.set(id, performance.now())
      })
    }
  }
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (!(node instanceof HTMLElement)) continue
        const name = (node.tagName === 'ARTICLE' ? node : node.querySelector('article'))?.ariaLabel
        if (!name || drawn.has(name)) continue
        requestAnimationFrame(() => setTimeout(() => drawn.set(name, performance.now())))
      }
    }
  }).observe(document, { childList: true, subtree: true })
  window.arrivalOf = async (id, number) => {
    const name = `Bestellung ${number}`
    while (!heard.has(id) || !drawn.has(name)) await new Promise((resolve) => setTimeout(resolve, 20))
    return drawn.get(name)! - heard.get(id)!
  }
}

/** Hands every open order on to the delivery board. */
async function cookAll(staff: Staff) {
  const { orders } = await staff.listOrders(at)
  for (const { id: orderId, state } of orders) {
    if (state === 'New') await staff.changeOrderState({ ...at, orderId, body: { state: 'InProgress' } })
    await staff.changeOrderState({ ...at, orderId, body: { state: 'ReadyForDelivery' } })
  }
}

async function measureScroll(browser: Browser, page: Page) {
  const frames = await scroll(page)
  const works = await workOfFrames(browser, page)
  return {
    frame: { median: percentile(frames, 50), p99: percentile(frames, 99) },
    work: { median: percentile(works, 50), p99: percentile(works, 99) },
  }
}

/** The times between the frames of a scroll from top to bottom, sorted. */
function scroll(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = []
        window.scrollTo(0, 0)
        let last = performance.now()
        // Asked once: asking in each frame would make the browser lay out the page for this script alone.
        const bottom = document.documentElement.scrollHeight - window.innerHeight - 2
        let at = 0
        const next = (now: number) => {
          frames.push(now - last)
          last = now
          if (at >= bottom || frames.length > 600) {
            return resolve(frames.slice(1).toSorted((a, b) => a - b))
          }
          window.scrollTo(0, (at += 40))
          requestAnimationFrame(next)
        }
        requestAnimationFrame(next)
      }),
  )
}

type TraceEvent = { name: string; ph: string; pid: number; tid: number; tdur?: number }

/** The processor time that the page's main thread spends on each frame of the same scroll, sorted. */
async function workOfFrames(browser: Browser, page: Page): Promise<number[]> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'cc'] })
  await scroll(page)
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const drawn = trace.traceEvents.find(({ name }) => name === 'FireAnimationFrame')
  if (!drawn) throw new Error('the trace has no frames')
  return trace.traceEvents
    .filter(({ name, tid, pid }) => name === frameTask && tid === drawn.tid && pid === drawn.pid)
    .filter(({ tdur }) => tdur)
    .map(({ tdur = 0 }) => tdur / 1000)
    .toSorted((a, b) => a - b)
}

async function changeMuch(page: Page, staff: Staff, events: number, rounds: number) {
  const session = await page.context().newCDPSession(page)
  const { orders } = await staff.listOrders(at)
  const change = async (amount: number) => {
    for (let index = 0; index < amount; index++) {
      const { id: orderId } = orders[index % orders.length]!
      await staff.setOrderComment({ ...at, orderId, comment: `Notiz ${index}` })
    }
    await page.waitForTimeout(1500)
  }
  // Each order once first: what the changes leave on the screen is no leak.
  await change(orders.length)
  const before = await liveMegabytes(session)
  const growth: number[] = []
  for (let round = 0; round < rounds; round++) {
    await change(events)
    growth.push((await liveMegabytes(session)) - before)
  }
  return { before, growth }
}

async function liveMegabytes(session: CDPSession): Promise<number> {
  // What one collection finalizes, the next one frees.
  for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1024 / 1024
}
