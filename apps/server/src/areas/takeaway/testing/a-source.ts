import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TakeawayMenu } from '@tresen/contract/takeaway/takeaway-menu'

/** A small menu as another system would offer it. */
export function aTakeawayMenu(changes: Partial<TakeawayMenu> = {}): TakeawayMenu {
  return {
    format: 'tresen-menu',
    version: 1,
    restaurant: { id: 'q-1', name: 'Quelle' },
    currency: 'EUR',
    marksUrl: 'marks.json',
    categories: [
      {
        key: 'pizza',
        name: 'Holzofenpizza',
        sizes: [
          { key: 'm', name: 'Klein' },
          { key: 'l', name: 'Riesig' },
        ],
        products: [
          {
            key: 'm1',
            articleNumber: 'Q1',
            name: 'Quell-Margherita',
            prices: [
              { size: 'm', deliverPrice: 890 },
              { size: 'l', deliverPrice: 1290, pickupPrice: 1190 },
            ],
            ingredients: ['mozzarella'],
            extraGroups: [{ extraGroup: 'belag' }],
          },
          {
            key: 'm2',
            articleNumber: 'Q2',
            name: 'Quell-Funghi',
            prices: [{ size: 'm', deliverPrice: 990 }],
          },
        ],
      },
    ],
    ingredientCategories: [{ key: 'kaese', name: 'Quellkäse' }],
    ingredients: [{ key: 'mozzarella', category: 'kaese', name: 'Quell-Mozzarella' }],
    extraGroups: [
      { key: 'belag', name: 'Quellbelag', extras: [{ ingredient: 'mozzarella', additionalPrice: 100 }] },
    ],
    sideDishes: [{ key: 'brot', name: 'Quellbrot' }],
    ...changes,
  }
}

export const someTakeawayMarks = {
  format: 'tresen-menu-marks',
  version: 1,
  marks: [{ of: 'ingredient', key: 'mozzarella', allergens: ['Milk'], additives: [] }],
}

export type Source = {
  origin: string
  url: string
  /** What lies at a path; a function answers by itself. */
  documents: Record<string, unknown>
  /** Paths that were asked for, in order. */
  asked: string[]
  close(): void
}

/** Another system's server with `aTakeawayMenu` and its marks. */
export async function startSource(): Promise<Source> {
  const source: Source = {
    origin: '',
    url: '',
    documents: { '/menu.json': aTakeawayMenu(), '/marks.json': someTakeawayMarks },
    asked: [],
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  const server = http.createServer((request, response) => {
    const document = source.documents[request.url!]
    source.asked.push(request.url!)
    if (typeof document === 'function') return void (document as http.RequestListener)(request, response)
    if (document === undefined) return void response.writeHead(404).end()
    const text = JSON.stringify(document)
    response.writeHead(200, { 'content-length': Buffer.byteLength(text) }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  source.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  source.url = `${source.origin}/menu.json`
  return source
}
