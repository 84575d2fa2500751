import type { WebsiteContents } from '@tresen/contract/website/website'
import { describe, expect, it, test } from 'vitest'
import { withChoices } from '../menu/choices/with-choices.ts'
import { indexMenu } from '../menu/search/menu-index.ts'
import { aMenu, aPrice, aProduct, ids } from '../menu/testing/a-menu.ts'
import { aRestaurant } from '../restaurants/testing/a-restaurant.ts'
import { proposeImprint, proposeWebsite } from './propose-website.ts'
import { contentChanges, deploymentStateOf, picturesOn, publishProblems } from './publishing.ts'
import { isWoff2 } from './read-font.ts'
import { dnsEntries, isApex, stateByDns, type FoundAtDomain } from './site-domain.ts'
import { siteMenuOf } from './site-menu.ts'
import { isSiteName, otherSiteNames, siteNameOf } from './site-name.ts'
import { websitePrivacy } from './website-privacy.ts'

let made = 0
const newId = () => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`
const means = { newId, pictureIds: ['a', 'b', 'c', 'd', 'e'], hasDelivery: true }
const assets = { favicon: null, headingFont: null, textFont: null, buttonFont: null }
const imprint = 'Zur Linde, Inh. Ada Linde\nMarktstraße 1, 30159 Hannover\nada@linde.example'

function contents(changes: Partial<WebsiteContents> = {}): WebsiteContents {
  return { ...proposeWebsite(aRestaurant(), aMenu(), means), ...assets, imprint, ...changes }
}

describe('A name below our domain', () => {
  test.each([
    ['Zur Süßen Ecke', 'zur-suessen-ecke'],
    ['  PIZZA & Co. ', 'pizza-und-co'],
    ['x'.repeat(90), 'x'.repeat(40)],
  ])('%s becomes %s', (typed, name) => expect(siteNameOf(typed)).toBe(name))

  test.each([
    ['linde', true],
    ['ab', false],
    ['www', false],
    ['admin', false],
    ['xn--mnchen-3ya', false],
    ['-linde', false],
  ])('%s is possible: %s', (name, isPossible) => expect(isSiteName(name)).toBe(isPossible))

  it('that is taken leads to others, which are possible', () => {
    expect(otherSiteNames('linde', 'Bad Münder')[0]).toBe('linde-bad-muender')
    for (const one of otherSiteNames('x'.repeat(40), 'Hannover')) expect(isSiteName(one)).toBe(true)
  })
})

describe('An own domain', () => {
  test.each([
    ['roma.de', true],
    ['www.roma.de', false],
    ['roma.co.at', true],
    ['www.roma.co.at', false],
  ])('%s has nothing before it: %s', (domain, isBare) => expect(isApex(domain)).toBe(isBare))

  const target = { siteHost: 'roma.tresen.example', a: ['5.9.1.2'], aaaa: ['2a01::1'], token: 'tresen-t' }
  const found = (changes: Partial<FoundAtDomain>) => ({ cname: [], a: [], aaaa: [], txt: [], ...changes })
  const ours = { a: ['5.9.1.2'], aaaa: ['2a01::1'] }
  test.each<[string, string, FoundAtDomain | null, string]>([
    ['nobody answers', 'www.roma.de', null, 'Unknown'],
    ['nothing is there', 'www.roma.de', found({}), 'DnsMissing'],
    ['it leads elsewhere', 'www.roma.de', found({ cname: ['parking.example'], a: ['1.1.1.1'] }), 'DnsWrong'],
    ['addresses alone prove nothing', 'www.roma.de', found(ours), 'DnsWrong'],
    [
      'it names this restaurant',
      'www.roma.de',
      found({ cname: ['Roma.Tresen.example.'], ...ours }),
      'CertificatePending',
    ],
    ['a bare one without the proof', 'roma.de', found(ours), 'DnsWrong'],
    ['a bare one with the proof', 'roma.de', found({ ...ours, txt: ['tresen-t'] }), 'CertificatePending'],
    [
      'a stray address beside',
      'roma.de',
      found({ ...ours, a: ['5.9.1.2', '1.1.1.1'], txt: ['tresen-t'] }),
      'DnsWrong',
    ],
    [
      'an old address of IPv6',
      'roma.de',
      found({ ...ours, aaaa: ['2001::9'], txt: ['tresen-t'] }),
      'DnsWrong',
    ],
  ])('%s: %s', (_why, domain, there, state) =>
    expect(stateByDns(dnsEntries(domain, target, there), there)).toBe(state),
  )
})

describe('What is published', () => {
  it('needs an imprint and something to show', () => {
    expect(publishProblems(contents())).toEqual([])
    expect(publishProblems(contents({ imprint: ' Linde ', components: [] }))).toEqual([
      'ImprintMissing',
      'NoComponents',
    ])
  })

  it('is told from the draft whatever order its parts were stored in', () => {
    const draft = contents()
    const { components, look, ...rest } = draft
    const stored = { look: Object.fromEntries(Object.entries(look).reverse()), components, ...rest }
    expect(deploymentStateOf(draft, stored as WebsiteContents)).toBe('Published')
    expect(deploymentStateOf(draft, null)).toBe('Offline')
    expect(deploymentStateOf({ ...draft, title: 'Neu' }, draft)).toBe('Changed')
  })

  it('says in a line for each thing what becomes otherwise', () => {
    const before = contents()
    const [hero, menu, about, ...others] = before.components
    const news = { id: newId(), kind: 'News' as const, title: 'Spargel', text: '', until: null }
    const after = {
      ...before,
      components: [menu!, { ...hero!, title: 'Neu' }, ...others, news],
      imprint: `${imprint}!`,
    }
    expect(contentChanges(after, before)).toEqual([
      'Geändert: Überschrift mit Bild „Neu“',
      'Neu: Neuigkeit „Spargel“',
      `Entfernt: Über uns „${about!.title}“`,
      'Die Reihenfolge der Abschnitte',
      'Impressum',
    ])
    expect(contentChanges(before, before)).toEqual([])
  })
})

describe('A proposal', () => {
  it('is a whole website with the pictures that are there', () => {
    const { components, title, description } = proposeWebsite(aRestaurant(), aMenu(), means)
    expect(components.map(({ kind }) => kind)).toEqual([
      'Hero',
      'Menu',
      'About',
      'Gallery',
      'Hours',
      'Address',
      'Contact',
    ])
    expect(picturesOn({ components })).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect([title.length <= 70, description.length <= 160]).toEqual([true, true])
  })

  it('without pictures and menu has none, and says nothing that is not known', () => {
    const bare = aRestaurant({ kind: '' })
    const { components } = proposeWebsite(
      bare,
      { products: [] },
      { ...means, pictureIds: [], hasDelivery: false },
    )
    expect(components.map(({ kind }) => kind)).toEqual(['Hero', 'About', 'Hours', 'Address', 'Contact'])
    expect(JSON.stringify(components)).not.toMatch(/liefern|undefined|gibt es/)
  })

  it('has the imprint of the shop, else one of who writes invoices, else none', () => {
    const seller = { name: 'Linde GmbH', contactName: 'Ada Linde', email: 'ada@linde.example', vatId: '' }
    expect(proposeImprint(aRestaurant({ imprint }), null)).toBe(imprint)
    expect(proposeImprint(aRestaurant(), seller)).toBe(
      'Linde GmbH\nMarktstraße 1\n30159 Hannover\n\nVertreten durch: Ada Linde\nTelefon: 030 23125500\nE-Mail: ada@linde.example',
    )
    expect(proposeImprint(aRestaurant(), { ...seller, email: '' })).toBe('')
    expect(proposeImprint(aRestaurant(), null)).toBe('')
  })
})

describe('Dishes on a website', () => {
  const now = new Date('2026-11-20T17:00:00Z')
  it('are those of the chosen categories with the price of this moment', () => {
    const menu = aMenu()
    const [category] = menu.categories
    const { sections } = siteMenuOf(
      { id: 'x', categoryIds: [category!.id, newId()], most: 2 },
      indexMenu(menu),
      'Europe/Berlin',
      now,
    )
    expect(sections).toHaveLength(1)
    expect(sections[0]!.dishes.length).toBeLessThanOrEqual(2)
    const dish = sections[0]!.dishes[0]!
    const product = menu.products.find(({ id }) => id === dish.id)!
    const dearer = { ...menu, products: menu.products.map((one) => one.id === dish.id ? { ...one, prices: one.prices.map((price) => ({ ...price, pickupPrice: 1234 })), soldOutUntil: '2026-11-20T19:00:00Z' } : one) } // oxfmt-ignore
    const [later] = siteMenuOf(
      { id: 'x', categoryIds: [product.categoryId], most: 24 },
      indexMenu(dearer),
      'Europe/Berlin',
      now,
    ).sections
    expect(later!.dishes.find(({ id }) => id === dish.id)).toMatchObject({
      price: '12,34\u00a0€',
      isSoldOut: true,
      soldOutNote: 'bis 20:00 Uhr',
    })
  })

  it('cost what one can be had for: of halves both of the cheapest, and no size that is sold out', () => {
    const menu = aMenu()
    const halves = { productIds: [ids.margherita], price: 'Dearer' as const }
    const sizes = menu.products[1]!.prices.map((price) => aPrice({ ...price, id: newId(), pickupPrice: 1 }))
    const whole = aProduct({ id: newId(), name: 'Halb und halb', prices: sizes, halves })
    const gone = (product: (typeof menu.products)[0]) => ({
      ...product,
      prices: product.prices.map((price, position) =>
        position === 0 ? { ...price, soldOutUntil: '2026-11-20T19:00:00Z' } : price,
      ),
    })
    const pricesOf = (margherita: (typeof menu.products)[0]) => {
      const products = withChoices({ products: [margherita, whole], extraGroups: menu.extraGroups })
      const index = indexMenu({ ...menu, ...products })
      const shown = siteMenuOf({ id: 'x', categoryIds: [], most: 6 }, index, 'Europe/Berlin', now)
      return shown.sections[0]!.dishes.map(({ price }) => price)
    }
    expect(pricesOf(menu.products[1]!)).toEqual(['ab 7,90\u00a0€', 'ab 7,90\u00a0€'])
    expect(pricesOf(gone(menu.products[1]!))).toEqual(['16,90\u00a0€', '16,90\u00a0€'])
  })

  it('that are not offered are on none', () => {
    const menu = aMenu()
    const none = { ...menu, products: menu.products.map((one) => ({ ...one, isOffered: false })) }
    expect(
      siteMenuOf({ id: 'x', categoryIds: [], most: 6 }, indexMenu(none), 'Europe/Berlin', now).sections,
    ).toEqual([])
  })
})

describe('A font', () => {
  function aFont(changes: (head: DataView) => void = () => {}) {
    const bytes = new Uint8Array(200)
    const head = new DataView(bytes.buffer)
    head.setUint32(0, 0x774f4632)
    head.setUint32(4, 0x00010000)
    head.setUint32(8, 200)
    head.setUint16(12, 10)
    head.setUint32(16, 4000)
    head.setUint32(20, 120)
    changes(head)
    return bytes
  }
  it('is WOFF2 by its head', () => expect(isWoff2(aFont())).toBe(true))
  test.each<[string, Uint8Array]>([
    ['WOFF', aFont((head) => head.setUint32(0, 0x774f4646))],
    ['a collection', aFont((head) => head.setUint32(4, 0x74746366))],
    ['of another length', aFont((head) => head.setUint32(8, 300))],
    ['cut off', aFont().subarray(0, 190)],
    ['without tables', aFont((head) => head.setUint16(12, 0))],
    ['one that unfolds', aFont((head) => head.setUint32(16, 1e9))],
    ['nothing', new Uint8Array()],
    ['a page', new TextEncoder().encode('<!doctype html><script>alert(1)</script>'.padEnd(300))],
  ])('%s is none', (_what, bytes) => expect(isWoff2(bytes)).toBe(false))
})

it('the privacy page of a website says what the form does only where there is one', () => {
  const shop = [
    { title: 'Wer', parts: ['wir'] },
    { title: 'Cookies', parts: ['welche'] },
  ]
  expect(websitePrivacy(shop, true).map(({ title }) => title)).toEqual([
    'Wer',
    'Der Besuch dieser Website',
    'Das Kontaktformular',
    'Cookies unserer Bestellseite',
  ])
  expect(websitePrivacy(shop, false)).toHaveLength(3)
})
