import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Send } from '@tresen/contract/client'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Configuration, Tiles } from '../../../configuration.ts'
import { wantsPage } from '../../edge/plain-page.ts'
import { isFromOwnPage, refuseForeignPage } from '../../edge/request-gate.ts'
import { agreeEncoding } from '../compression.ts'
import { inHouse, inProcess } from './in-process.ts'
import { createKeptPages, type KeptPage, type KeptPages, type PageMoment } from './kept-pages.ts'
import { pageOfTooMuch } from '../too-much-read.ts'
import { createRounds } from './rounds.ts'
import { createSitePages, type SiteRequest } from './site-pages.ts'
import type { ServeSite } from '../../edge/site-gate.ts'
import { StartRefusal } from '../../../start-refusal.ts'

const apps = path.resolve(import.meta.dirname, '../../../../..')
const office = path.join(apps, 'office/dist')
const shop = path.join(apps, 'shop/dist')

type ShopRequest = {
  url: string
  cookie: string
  origin: string
  fetch: Send
  template: string
  now: Date
  round: () => Promise<void>
}
/** What `apps/shop/src/entry-server.tsx` exports. */
type ShopRenderer = {
  /** A page as a whole document, or a file that is made for a restaurant. */
  render(request: ShopRequest): Promise<ShopAnswer>
  /** What a form of a page asks for, for browsers without scripts. */
  act(request: ShopRequest & { form: string }): Promise<ShopAnswer>
  /** A page of a restaurant's own website. */
  renderSite(request: SiteRequest & Pick<ShopRequest, 'fetch' | 'template'>): Promise<ShopAnswer>
  /** Whose page it is, and its one address, when it is the same for everybody who has these cookies; null: it is not. */
  sharedPageOf(request: { url: string; cookie: string }): { restaurant: OfRestaurant; address: string } | null
}
type ShopAnswer = { status: number; body: string | Uint8Array; headers: Record<string, string | string[]> }

/** What pages of a restaurant depend on just now; null: there is no such restaurant. */
type MomentOf = (restaurant: OfRestaurant) => Promise<PageMoment | null>
type OfRestaurant = { id: string } | { subdomain: string }

type Shop = { renderer: ShopRenderer; template: string }

/** Scripts that lie in the page itself may run there, by what they are; no other may. */
function addScriptsOfPages(http: FastifyInstance, loadShop: LoadShop) {
  let allowed: string | null = null
  http.addHook('onRequest', async (request, reply) => {
    const policy = reply.getHeader('content-security-policy')
    // None in development, where the template changes with each look.
    if (typeof policy !== 'string') return
    allowed ??= `${policy};script-src 'self' ${hashesOf((await loadShop(request.url)).template)}`
    reply.header('content-security-policy', allowed)
  })
}

function hashesOf(template: string): string {
  const scripts = [...template.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text!)
  return scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ')
}

/** The website of the product and the pages of the shop; everything else that is no call is the office. */
const shopPaths = ['/', '/public/*', '/r/*', '/site/preview/*', '/robots.txt', '/sitemap.xml']

type PageDeps = Pick<Deps, 'now' | 'publicUrl' | 'guestReads'>

/** Serves office and shop next to the calls, on the same port. */
export async function serveFrontEnds(
  app: {
    http: FastifyInstance
    deps: PageDeps
    serveSites: (serve: ServeSite) => void
  },
  { isDevelopment, tiles }: Pick<Configuration, 'isDevelopment' | 'tiles'>,
  momentOf: MomentOf,
) {
  const { http, deps } = app
  const { loadShop, officePage } = isDevelopment ? await withHotReload(http) : await fromBuild(http)
  await http.register(async (pages) => shopPages(pages, loadShop, deps, momentOf))
  app.serveSites(
    createSitePages(deps.now, deps.publicUrl, momentOf, async (request, asked) => {
      const tooMuch = pageOfTooMuch(deps, request)
      if (tooMuch) return tooMuch
      const { renderer, template } = await loadShop(asked.url)
      return renderer.renderSite({ ...asked, template, fetch: inHouse(http, request, deps.publicUrl) })
    }),
  )
  http.get('/*', async (request, reply) => {
    if (!wantsPage(request)) return reply.callNotFound()
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(withTiles(await officePage(request.url), tiles))
  })
}

type LoadShop = (url: string) => Promise<Shop>

function shopPages(
  http: FastifyInstance,
  loadShop: LoadShop,
  { now, publicUrl, guestReads }: PageDeps,
  momentOf: MomentOf,
) {
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (_request, body, done) => done(null, body),
  )
  const round = createRounds()
  const shopRequest = (request: FastifyRequest, reply: FastifyReply, template: string): ShopRequest => ({
    // Two slashes would begin another host.
    url: request.url.replace(/^\/{2,}/, '/'),
    cookie: request.headers.cookie ?? '',
    origin: publicUrl,
    fetch: inProcess(http, request, reply),
    template,
    now: now(),
    round,
  })
  const keptPages = createKeptPages(now)
  addScriptsOfPages(http, loadShop)
  for (const shopPath of shopPaths) {
    http.get(shopPath, async (request, reply) => {
      const shop = await loadShop(request.url)
      const asked = shopRequest(request, reply, shop.template)
      const kept = await sharedPage(keptPages, shop, asked, momentOf)
      if (kept) return sendKept(request, reply, kept)
      const tooMuch = pageOfTooMuch({ guestReads }, request)
      return answer(reply, tooMuch ?? (await shop.renderer.render(asked)))
    })
  }
  for (const shopPath of ['/public/*', '/r/*']) {
    http.post(shopPath, async (request, reply) => {
      if (!isFromOwnPage(request, publicUrl) || typeof request.body !== 'string')
        return refuseForeignPage(request, reply)
      const tooMuch = pageOfTooMuch({ guestReads }, request)
      if (tooMuch) return answer(reply, tooMuch)
      const { renderer, template } = await loadShop(request.url)
      const form = { ...shopRequest(request, reply, template), form: request.body }
      return answer(reply, await renderer.act(form))
    })
  }
}

/** A page that is the same for all visitors without a cart, as of this moment; null: this one is for one visitor. */
async function sharedPage(
  keptPages: KeptPages,
  { renderer }: Shop,
  asked: ShopRequest,
  momentOf: MomentOf,
): Promise<KeptPage | null> {
  const shared = renderer.sharedPageOf(asked)
  const moment = shared && (await momentOf(shared.restaurant))
  if (!moment) return null
  return keptPages.find(shared.address, moment, async () => {
    const { status, body, headers } = await renderer.render({ ...asked, url: shared.address, cookie: '' })
    return status === 200 && typeof body === 'string' && !headers['set-cookie'] ? body : null
  })
}

async function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage) {
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    // For others than this visitor the page may be the same, but for this one it will be another with the first product.
    'cache-control': 'private, no-store',
  })
  return reply.send(await page.in(agreeEncoding(request, reply)))
}

function answer(reply: FastifyReply, { status, body, headers }: ShopAnswer) {
  // A menu is a third of a megabyte, which is not to outlive its rendering: bytes are given back sooner than a text.
  return reply
    .status(status)
    .headers(headers)
    .send(typeof body === 'string' ? Buffer.from(body) : body)
}

/** Tells the office where pictures of the map are. */
function withTiles(page: string, tiles: Tiles | null): string {
  if (!tiles) return page
  const credit = tiles.credit.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const tag = `<meta name="tresen-tiles" content="${tiles.address}" data-credit="${credit}" />`
  return page.replace('</head>', () => `${tag}</head>`)
}

async function fromBuild(http: FastifyInstance) {
  if (!existsSync(path.join(office, 'index.html')) || !existsSync(path.join(shop, 'server'))) {
    throw new StartRefusal('Die Oberflächen sind noch nicht gebaut. Bitte mit „npm start“ starten.')
  }
  const assets = path.join(office, 'assets')
  // Names of built files change with their contents, so they may be kept for ever.
  await http.register(fastifyStatic, {
    ...{ root: assets, serve: false, preCompressed: true },
    ...{ immutable: true, maxAge: '365d', index: false },
  })
  await serveBuilt(http, '/assets/', assets)
  await serveBuilt(http, '/shop-assets/', path.join(shop, 'client/shop-assets'))
  await serveWorker(http, '/service-worker.js', path.join(office, 'service-worker.js'))
  // Below its pages: a worker answers for the folder that it comes from, and the shop has two.
  for (const folder of ['/r', '/public'])
    await serveWorker(http, `${folder}/shop-worker.js`, path.join(shop, 'client/shop-worker.js'))
  const entry = path.join(shop, 'server/entry-server.js')
  const loaded: Shop = {
    renderer: (await import(entry)) as ShopRenderer,
    template: await readFile(path.join(shop, 'client/index.html'), 'utf8'),
  }
  const page = await readFile(path.join(office, 'index.html'), 'utf8')
  return { loadShop: async () => loaded, officePage: async () => page }
}

/**
 * The files of a folder as the build has laid them there, compressed already. Which there are is read once: to look at
 * each request costs more than to send the file.
 */
async function serveBuilt(http: FastifyInstance, prefix: string, folder: string) {
  const names = new Set(await readdir(folder))
  http.get<{ Params: { name: string } }>(`${prefix}:name`, ({ params: { name } }, reply) =>
    names.has(name) ? reply.header('vary', 'accept-encoding').sendFile(name, folder) : reply.callNotFound(),
  )
}

/** A service worker, asked for anew each time, so that its next version is found. */
async function serveWorker(http: FastifyInstance, address: string, file: string) {
  const worker = await readFile(file, 'utf8')
  http.get(address, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  )
}

/** Vite inside this process: both front ends from their sources, reloaded as they change. */
async function withHotReload(http: FastifyInstance) {
  const { createServer } = await import('vite')
  const { default: middie } = await import('@fastify/middie')
  await http.register(middie)
  const open = (folder: string, base: string) =>
    createServer({
      root: path.join(apps, folder),
      base,
      appType: 'custom',
      server: { middlewareMode: true, hmr: { server: http.server, path: `${base}hot-reload` } },
    })
  const [officeVite, shopVite] = [await open('office', '/office-dev/'), await open('shop', '/shop-dev/')]
  http.use(officeVite.middlewares)
  http.use(shopVite.middlewares)
  const template = async (vite: typeof officeVite, folder: string, url: string) =>
    vite.transformIndexHtml(url, await readFile(path.join(apps, folder, 'index.html'), 'utf8'))
  return {
    loadShop: async (url: string): Promise<Shop> => ({
      renderer: (await shopVite.ssrLoadModule('/src/entry-server.tsx')) as ShopRenderer,
      template: await template(shopVite, 'shop', url),
    }),
    officePage: (url: string) => template(officeVite, 'office', url),
  }
}
