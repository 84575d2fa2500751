import { CallError, createClient, type Send } from '@tresen/contract/client'
import { siteCalls } from '@tresen/contract/website/site-calls'
import type { Site } from '@tresen/contract/website/website'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { embedJson, escapeHtml } from '../../../rooms/page/embedded-data.ts'
import type { Written } from './site-contact.tsx'
import { siteLinks, type SitePage } from './site-links.ts'
import { firstPicture, siteData } from './site-structured-data.ts'
import { themeOf } from './site-theme.ts'
import style from './site.page.css?inline'
import { SitePageView } from './site.page.tsx'

type Request = { url: string; fetch: Send; template: string }
type Answer = { status: number; body: string; headers: Record<string, string> }

const { getSite, contactRestaurant } = siteCalls
const clientOf = ({ fetch }: Pick<Request, 'fetch'>) =>
  createClient({ getSite, contactRestaurant }, { fetch })

const pages: Readonly<Record<string, SitePage>> = {
  '/': 'home',
  '/impressum': 'impressum',
  '/datenschutz': 'datenschutz',
  '/danke': 'danke',
}

/** A page of a published website at its own address, or a file that belongs to it. */
export async function renderSite(
  request: Request & { restaurantId: string; form: string | null },
): Promise<Answer> {
  const { restaurantId, form } = request
  const site = await clientOf(request).getSite({ restaurantId })
  const { pathname } = new URL(request.url, site.address)
  if (form !== null) return pathname === '/kontakt' ? write(request, site, form) : missing(request, site)
  if (pathname === '/robots.txt')
    return file('text/plain', `User-agent: *\nAllow: /\n\nSitemap: ${site.address}/sitemap.xml\n`)
  if (pathname === '/sitemap.xml') return file('application/xml', sitemap(site))
  if (pathname === '/kontakt') return redirect('/#kontakt')
  const page = pages[pathname]
  return page ? html(request, site, page) : missing(request, site)
}

/** The draft of a website, for who has its key: `/site/preview/<restaurant>?components=<key>`. */
export async function renderSitePreview(request: Request): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url, 'http://site')
  const restaurantId = /^\/site\/preview\/([0-9a-f-]{36})\/?$/.exec(pathname)?.[1]
  if (!restaurantId) return nothing
  try {
    const components = searchParams.get('components')
    const site = await clientOf(request).getSite({ restaurantId, ...(components && { components }) })
    return html(request, site, pages[`/${searchParams.get('page') ?? ''}`] ?? 'home')
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) throw error
    return nothing
  }
}

const nothingHere =
  '<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Keine Vorschau</title><body style="max-width:32rem;margin:4rem auto;padding:0 1rem;font:1.0625rem/1.5 system-ui,sans-serif"><h1>Hier ist keine Website</h1><p>Der Link ist nicht vollständig, oder die Website wurde abgeschaltet.</p></body></html>'

const nothing: Answer = { status: 404, body: nothingHere, headers: headersOf('text/html') }

const fieldNames = ['subject', 'phoneNumber', 'message'] as const
const emptyTexts = {
  subject: 'Bitte schreiben Sie, worum es geht.',
  phoneNumber: 'Bitte geben Sie eine Telefonnummer an, unter der wir Sie erreichen.',
  message: 'Bitte schreiben Sie eine Nachricht.',
}

async function write(request: Request & { restaurantId: string }, site: Site, form: string): Promise<Answer> {
  const fields = new URLSearchParams(form)
  const field = (name: string) => (fields.get(name) ?? '').trim()
  const message = {
    subject: field('subject'),
    phoneNumber: field('phoneNumber'),
    message: field('message').replaceAll('\r\n', '\n'),
  }
  const empty = fieldNames.find((name) => message[name] === '')
  if (empty) return html(request, site, 'home', { ...message, problem: emptyTexts[empty], wrong: empty }, 422)
  try {
    await clientOf(request).contactRestaurant({ restaurantId: request.restaurantId, ...message })
    return redirect('/danke')
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) throw error
    const wrong = error.code === 'PhoneUnreadable' ? 'phoneNumber' : null
    return html(request, site, 'home', { ...message, problem: error.message_de, wrong }, error.status)
  }
}

function missing(request: Request, site: Site): Answer {
  const home = html(request, site, 'home')
  return {
    ...home,
    status: 404,
    body: home.body.replace('</head>', '<meta name="robots" content="noindex"></head>'),
  }
}

function html(
  request: Request,
  site: Site,
  page: SitePage,
  written: Written | null = null,
  status = 200,
): Answer {
  const here = new URL(request.url, 'http://site')
  here.searchParams.delete('page')
  const links = siteLinks(site, here.pathname + here.search)
  const view = <SitePageView site={site} page={page} links={links} written={written} />
  const body = `<!doctype html><html lang="de"><head>${head(request, site, page)}</head><body>${renderToStaticMarkup(view)}</body></html>`
  return { status, body, headers: headersOf('text/html') }
}

const pageTitles = { impressum: 'Impressum', datenschutz: 'Datenschutz', danke: 'Danke' }

function head({ template }: Request, site: Site, page: SitePage): string {
  const { contents, address, restaurant } = site
  const title = page === 'home' ? contents.title : `${pageTitles[page]} – ${restaurant.name}`
  const picture = firstPicture(site)
  const isFound = page === 'home' && !site.isPreview
  const url = `${address}/${page === 'home' ? '' : page}`
  // The faces of the house's own font, by the names that the build gave its files.
  const faces = [...template.matchAll(/@font-face\s*\{[^}]*\}/g)].map(([face]) => face).join('')
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title>`,
    contents.description && `<meta name="description" content="${escapeHtml(contents.description)}">`,
    isFound ? `<link rel="canonical" href="${escapeHtml(url)}">` : '<meta name="robots" content="noindex">',
    contents.favicon
      ? `<link rel="icon" type="image/png" href="/site-files/${contents.favicon.name}"><link rel="apple-touch-icon" href="/site-files/${contents.favicon.name}">`
      : `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(letterIcon(site))}">`,
    isFound && preview(site, picture, url),
    `<style>${faces}${themeOf(contents)}${style}</style>`,
    isFound && `<script type="application/ld+json">${embedJson(siteData(site))}</script>`,
  ]
    .filter(Boolean)
    .join('')
}

function preview({ contents, restaurant }: Site, picture: string | null, url: string): string {
  const properties = {
    'og:type': 'website',
    'og:locale': 'de_DE',
    'og:site_name': restaurant.name,
    'og:title': contents.title,
    'og:description': contents.description,
    'og:url': url,
    ...(picture && { 'og:image': picture }),
  }
  return Object.entries(properties)
    .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`)
    .join('')
}

/** The first letter on the restaurant's colour, until it has a sign of its own. */
function letterIcon({ restaurant, contents }: Site): string {
  const letter = escapeHtml([...restaurant.name.trim()][0]?.toUpperCase() ?? '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${contents.look.accentColor}"/><text x="16" y="23" font-size="20" font-family="Georgia,serif" text-anchor="middle" fill="#fff">${letter}</text></svg>`
}

function sitemap({ address }: Site): string {
  const places = [`${address}/`, `${address}/impressum`].map(
    (one) => `<url><loc>${escapeHtml(one)}</loc></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join('')}</urlset>`
}

const file = (type: string, body: string): Answer => ({ status: 200, body, headers: headersOf(type) })
const redirect = (location: string): Answer => ({
  status: 303,
  body: '',
  headers: { location, 'cache-control': 'no-store' },
})

function headersOf(type: string) {
  return { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' }
}
