import { priceFromText, productPriceFrom } from '@tresen/domain/carts/lines/price-from'
import type { Product } from '@tresen/contract/menu/product'
import { imageUrlOf } from '@tresen/domain/menu/documents/image-sources'
import { indexMenu } from '@tresen/domain/menu/search/menu-index'
import { embedJson, escapeHtml } from '../../rooms/page/embedded-data.ts'
import type { MenuPageData, PageData, ShopRestaurant } from '../../page-data.ts'
import { accentOn } from '../../rooms/theme/accent.ts'
import { darkSurface, lightSurface } from '../../rooms/theme/surfaces.ts'
import { menuPath, productPath } from '../../shop-paths.ts'
import { menuTitle } from './menu-titles.ts'
import { structuredData } from './structured-data.ts'

/** The part of the document's head that differs from page to page. */
export function headOf(data: PageData, origin: string): string {
  const { title, description, canonical, picture } = aboutPage(data)
  const accent = data.page === 'missing' ? '' : data.restaurant.accentColor
  const forSearch = structuredData(data, origin)
  return [
    `<title>${escapeHtml(title)}</title>`,
    description && `<meta name="description" content="${escapeHtml(description)}">`,
    canonical
      ? `<link rel="canonical" href="${escapeHtml(origin + canonical)}">`
      : '<meta name="robots" content="noindex">',
    data.page === 'notice' &&
      data.onward &&
      `<meta http-equiv="refresh" content="${data.onward.seconds};url=${escapeHtml(data.onward.to)}">`,
    // With scripts the chat stands beside the menu and is alive; what is asked or wrong is read here first.
    data.page === 'chat' &&
      data.continues === null &&
      data.problem === null &&
      `<link id="alive" rel="alternate" href="${escapeHtml(menuPath(data.base))}#chat">`,
    `<style>${accentStyle(accent)}</style>`,
    `<link rel="icon" href="${iconIn(accent)}">`,
    data.page !== 'missing' && installLinks(data.restaurant.subdomain, accent),
    data.page !== 'missing' &&
      canonical &&
      preview(data.restaurant, { title, description, picture }, origin + canonical, origin),
    forSearch && `<script type="application/ld+json">${embedJson(forSearch)}</script>`,
  ]
    .filter(Boolean)
    .join('')
}

/** What makes the shop an app on a phone's first screen. */
function installLinks(subdomain: string, accent: string): string {
  const base = `/r/${escapeHtml(subdomain)}`
  return [
    `<link rel="manifest" href="${base}/manifest.webmanifest">`,
    `<link rel="apple-touch-icon" href="${base}/icon-180.png">`,
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${accentOn(lightSurface, accent).fill}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${darkSurface}">`,
  ].join('')
}

/** How the page looks when somebody sends its address to a friend. */
function preview(
  { name, subdomain }: ShopRestaurant,
  { title, description, picture = slipPicture({ name, subdomain }) }: Omit<About, 'canonical'>,
  url: string,
  origin: string,
): string {
  const properties = {
    'og:type': 'website',
    'og:locale': 'de_DE',
    'og:site_name': name,
    'og:title': title,
    'og:description': description ?? '',
    'og:url': url,
    'og:image': origin + picture.path,
    'og:image:width': String(picture.width),
    'og:image:height': String(picture.height),
    'og:image:alt': picture.alt,
  }
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
  )
  return `${tags.join('')}<meta name="twitter:card" content="summary_large_image">`
}

type Picture = { path: string; width: number; height: number; alt: string }
type About = {
  title: string
  description?: string | undefined
  canonical?: string
  picture?: Picture | undefined
}

function slipPicture({ name, subdomain }: Pick<ShopRestaurant, 'name' | 'subdomain'>): Picture {
  return { path: `/r/${subdomain}/preview.png`, width: 1200, height: 630, alt: `Bestellzettel von ${name}` }
}

/** A product that an address opens is what somebody sends to a friend. */
function aboutProduct(data: MenuPageData, productId: string): About | null {
  const { restaurant, menu } = data
  const product = menu.products.find(({ id }) => id === productId)
  if (!product) return null
  const { subdomain } = restaurant
  const { image, notices = [] } = product
  const price = leastPrice(data, product)
  const about = [product.description, price, ...notices].filter(Boolean).join(' · ')
  return {
    title: menuTitle(restaurant, product.name),
    description: `${product.name}: ${about}`,
    canonical: productPath(menuPath(`/r/${subdomain}`), product.id),
    picture: image
      ? { path: imageUrlOf(image)!, width: image.width, height: image.height, alt: product.name }
      : undefined,
  }
}

/** From how much on it can be had in the cheaper of both ways. */
function leastPrice({ menu, now }: MenuPageData, product: Product): string {
  const named = [product.id, ...(product.halves?.productIds ?? [])]
  const index = indexMenu({ ...menu, products: menu.products.filter(({ id }) => named.includes(id)) })
  const [least] = [true, false]
    .flatMap((isPickup) => productPriceFrom(index, product, { at: Date.parse(now), isPickup }) ?? [])
    .sort((a, b) => a.price - b.price)
  return least ? priceFromText(least) : ''
}

function aboutPage(data: PageData): About {
  if (data.page === 'missing') return { title: data.title }
  const { name, kind, city, subdomain } = data.restaurant
  switch (data.page) {
    case 'restaurant':
      return {
        title: `${name} in ${city}: Öffnungszeiten und Lieferung`,
        description: `${name}, ${kind} in ${city}. Öffnungszeiten, Liefergebiete und Online-Bestellung.`,
        canonical: `/r/${subdomain}`,
      }
    case 'menu': {
      const product = data.opened && aboutProduct(data, data.opened.productId)
      if (product) return product
      return {
        title: menuTitle(data.restaurant),
        description: `${kind} online bestellen bei ${name} in ${city}: zum Abholen oder nach Hause geliefert.`,
        canonical: menuPath(`/r/${subdomain}`),
      }
    }
    case 'select':
      return { title: `Produkte auswählen – ${name}` }
    case 'notice':
      return { title: `${data.title} – ${name}` }
    case 'chat':
      return { title: `Chat mit ${name}` }
    case 'privacy':
      return { title: `Datenschutz – ${name}` }
    case 'receipt':
      return { title: `Beleg Nr. ${data.receipt.number} – ${name}` }
    case 'reorder':
      return { title: `Noch einmal bestellen – ${name}` }
    case 'checkout':
      return { title: `Bestellung abschließen – ${name}` }
    case 'shared-order':
      return { title: `Bestellung Nr. ${data.shared.status.number} – ${name}` }
    case 'order':
      return { title: `Bestellung Nr. ${data.order.number} – ${name}` }
  }
}

/** The restaurant's colour for both schemes; every value comes out of `accentOn`, never out of the data. */
function accentStyle(color: string): string {
  const variables = (surface: string) => {
    const { fill, onFill, hover, text } = accentOn(surface, color)
    return `:root{--accent:${fill};--on-accent:${onFill};--accent-hover:${hover};--accent-text:${text}}`
  }
  return `${variables(lightSurface)}@media(prefers-color-scheme:dark){${variables(darkSurface)}}`
}

/** A slip in the restaurant's colour, as part of the page: one request less. */
function iconIn(color: string): string {
  const { fill } = accentOn(lightSurface, color)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="${fill}" d="M2 0h12v15l-2-2-2 2-2-2-2 2-2-2-2 2z"/><path stroke="#fff" stroke-width="1.5" d="M5 5h6M5 8h4"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
