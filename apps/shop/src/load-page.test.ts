import { expect, it } from 'vitest'
import { loadPage } from './load-page.ts'

const nobody = () => Promise.reject(new Error('nobody is asked'))
const wayFrom = async (url: string) => {
  const request = { url, cookie: '', origin: 'http://shop', now: new Date(), fetch: nobody }
  const loaded = await loadPage(request)
  return loaded.kind === 'page' && loaded.data.page === 'missing' ? loaded.data.way?.href : undefined
}

it.each([
  ['/r/leineglut/speisekarte', '/r/leineglut'],
  ['/public/nobody/order/2', '/public/nobody'],
  ['/impressum', undefined],
])('a page that is not there leads on to the restaurant in its address: %s', async (url, way) => {
  expect(await wayFrom(url)).toBe(way)
})

it.each([
  [404, 'missing'],
  [429, null],
])(
  'of a refusal with %i it is said that the restaurant is not there only where it is not',
  async (status, page) => {
    const fetch = () =>
      Promise.resolve(Response.json({ code: 'Whatever', message_de: 'Gerade nicht.' }, { status }))
    const loading = loadPage({
      url: '/r/leineglut',
      cookie: '',
      origin: 'http://shop',
      now: new Date(),
      fetch,
    })
    if (page === null) await expect(loading).rejects.toMatchObject({ status })
    else expect(await loading).toMatchObject({ kind: 'page', data: { page } })
  },
)
