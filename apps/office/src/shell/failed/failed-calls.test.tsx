// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { WholeMenu } from '@tresen/contract/menu/menu'
import type { TakeawayImport } from '@tresen/contract/takeaway/takeaway'
import { aDiscount } from '@tresen/domain/discounts/testing/a-discount'
import { aMenu } from '@tresen/domain/menu/testing/a-menu'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { HubOptions } from '../../rooms/live/hub-connection.ts'
import { renderPage } from '../testing/a-page.tsx'

/* Every call of a screen can fail; each screen then says what is missing and tries again when it is asked to. */

vi.mock('../../rooms/live/hub-connection.ts', () => ({
  openHub({ onEvent, onStatus }: HubOptions) {
    onStatus(true)
    onEvent('welcome', { seq: 0 }, 0)
    return { close() {} }
  },
}))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const restaurant = aRestaurant()
const { categories, products, extraGroups } = aMenu()
const wholeMenu: WholeMenu = {
  seq: 0,
  restaurantId: restaurant.id,
  ...{ categories, products, extraGroups },
  ingredientCategories: [],
  sideDishes: [],
  soldOut: [],
}
const noImport: TakeawayImport & { exampleUrl: null } = {
  restaurantId: restaurant.id,
  importState: 'NotTriggered',
  downloadingProductsProgress: 0,
  downloadingAdditivesProgress: 0,
  takeawayUrl: null,
  triggeredAt: null,
  syncTime: null,
  syncError: null,
  report: null,
  exampleUrl: null,
}

/** What the server answers, by the end of the call's address. */
const replies: [RegExp, unknown][] = [
  [/\/restaurants\/list$/, [restaurant]],
  [/\/menu$/, wholeMenu],
  [/\/menu\/history$/, []],
  [/\/menu\/planned$/, []],
  [/\/discounts$/, [aDiscount({ name: 'Mittagsmenü' })]],
  [/\/vouchers\/list$/, []],
  [/\/productscleanup$/, null],
  [/\/takeaway\/products$/, noImport],
  [/\/orders$/, { seq: 0, orders: [] }],
]

/** A server of which one call fails until it is mended. */
function aServer(broken: RegExp, failure: () => Response) {
  let isBroken = true
  const send: typeof fetch = async (input) => {
    const { pathname } = new URL(input as string, 'http://office.test')
    if (isBroken && broken.test(pathname)) return failure()
    const known = replies.find(([path]) => path.test(pathname))
    return known ? Response.json(known[1]) : Response.json({ code: 'NotFound' }, { status: 404 })
  }
  return { send, mend: () => void (isBroken = false) }
}

type Broken = {
  path: string
  /** The call that fails. */
  call: RegExp
  text: string
  /** What there is to see once it works again. */
  then: () => Promise<unknown>
  /** How to get there from the page. */
  open?: () => Promise<unknown>
}
const theText = (text: string) => () => screen.findByText(text)
const theField = (label: string) => () => screen.findByLabelText(label)
const theTable = () => screen.findByRole('table')
const more = (entry: string) => async () => {
  fireEvent.click(await screen.findByLabelText('Mehr'))
  fireEvent.click(await screen.findByText(entry))
}
const menu = /\/menu$/

const screens: Record<string, Broken> = {
  Products: { path: '/products', call: menu, text: 'Produkte konnte nicht geladen werden', then: theTable },
  Ingredients: {
    path: '/ingredients',
    call: menu,
    text: 'Zutatenkategorien konnten nicht geladen werden',
    then: theText('Noch keine Zutaten'),
  },
  SideDishes: {
    path: '/sidedishes',
    call: menu,
    text: 'Beilagen konnten nicht geladen werden',
    then: theText('Noch keine Beilagen'),
  },
  Extras: { path: '/extras', call: menu, text: 'Extras konnten nicht geladen werden', then: theTable },
  DiscountList: {
    path: '/discounts',
    call: /\/discounts$/,
    text: 'Rabatte konnten nicht geladen werden',
    then: theText('Mittagsmenü'),
  },
  'the editor of a discount': {
    path: '/discounts/new?template=mittagsmenue',
    call: menu,
    text: 'Rabatt konnte nicht geladen werden',
    then: () => screen.findByDisplayValue('Mittagsmenü'),
  },
  Vouchers: {
    path: '/vouchers',
    call: /\/vouchers\/list$/,
    text: 'Gutscheine konnten nicht geladen werden',
    then: theText('Noch keine Gutscheine'),
  },
  'ProductsCleanup without its menu': {
    path: '/products-cleanup',
    call: menu,
    text: 'Kategorien konnten nicht geladen werden',
    then: theText('Aufräumen beginnen'),
  },
  'ProductsCleanup without what the clean-up is at': {
    path: '/products-cleanup',
    call: /\/productscleanup$/,
    text: 'Konnte nicht geladen werden',
    then: theText('Aufräumen beginnen'),
  },
  'the import': {
    path: '/products-cleanup',
    call: /\/takeaway\/products$/,
    text: 'Stand des Imports konnte nicht geladen werden',
    then: theField('Adresse der Karte'),
  },
  'the history': {
    path: '/products',
    call: /\/menu\/history$/,
    text: 'Verlauf konnte nicht geladen werden',
    open: more('Verlauf der Karte'),
    then: theText('Noch keine Änderungen'),
  },
  'planned changes': {
    path: '/products',
    call: /\/menu\/planned$/,
    text: 'Geplante Änderungen konnten nicht geladen werden',
    open: more('Geplante Änderungen'),
    then: theText('Nichts geplant'),
  },
  'what is sold out': {
    path: '/boards/order',
    call: menu,
    text: 'Produkte konnte nicht geladen werden',
    open: async () => fireEvent.click(await screen.findByText('Ausverkauft')),
    then: theField('Produkt, Größe, Option oder Zutat suchen'),
  },
}

const unreached = ['Products', 'Vouchers', 'the history']
const lost = () => {
  throw new TypeError('fetch failed')
}
const failed = () => new Response('kaputt', { status: 500 })

describe.each([
  ['without a connection', lost, Object.entries(screens).filter(([name]) => unreached.includes(name))],
  ['when the server fails', failed, Object.entries(screens)],
] as const)('%s', (_, failure, broken) => {
  it.each(broken)(
    '%s says in German what could not be loaded, and tries again',
    async (_name, { path, call, text, open, then }) => {
      const server = aServer(call, failure)
      vi.stubGlobal('fetch', server.send)
      renderPage({ path, restaurant, send: server.send })
      await open?.()
      const alert = (await screen.findByText(text)).closest('[role=alert]') as HTMLElement
      expect(within(alert).getByText(/Der Server ist gerade nicht erreichbar/)).toBeTruthy()
      server.mend()
      fireEvent.click(within(alert).getByRole('button', { name: 'Erneut versuchen' }))
      await then()
      expect(screen.queryByText(text)).toBeNull()
    },
  )
})
