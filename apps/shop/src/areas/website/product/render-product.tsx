import { createClient, type Send } from '@tresen/contract/client'
import { restaurantCalls } from '@tresen/contract/restaurants/restaurant'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { escapeHtml } from '../../../rooms/page/embedded-data.ts'
import style from './product.page.css?inline'
import { ProductPage } from './product.page.tsx'

type Request = { origin: string; fetch: Send; template: string }

const { listPublicRestaurants } = restaurantCalls
const title = 'Tresen: Bestellungen annehmen, zubereiten, ausliefern'
const description =
  'Eigener Bestellshop, Telefonannahme, Boards für Küche und Fahrer, Karte und Rabatte: eine Plattform für Restaurants mit Lieferung.'

/** The website of the product at `/`: the page of the shop's template without its scripts. */
export async function renderProduct({ origin, fetch, template }: Request) {
  const restaurants = await createClient({ listPublicRestaurants }, { fetch }).listPublicRestaurants()
  const head = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${escapeHtml(origin)}/">`,
    `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    '<meta property="og:locale" content="de_DE">',
  ].join('')
  const body = renderToStaticMarkup(<ProductPage restaurants={restaurants} />)
  const html = template
    .replaceAll(/<script(?: type="module"[^>]*)?>[^]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
    .replace('<!--page-head-->', () => head)
    .replace(/<!--page-chunks ?.*?-->/, '')
    .replace('</head>', () => `<style>${style}</style></head>`)
    .replace('<!--page-body-->', () => body)
    .replace('<!--page-data-->', '')
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }
  return { status: 200, body: html, headers }
}

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0b5563"/><path d="M6 14h20v4H6zM13.5 18h5v8h-5z" fill="#fff"/><circle cx="21" cy="8.6" r="3" fill="#e2571e"/></svg>'
