// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { someShopRules } from '@tresen/domain/carts/testing/some-shop-rules'
import { withChoices } from '@tresen/domain/menu/choices/with-choices'
import { aMenu, anId, aPrice, aProduct } from '@tresen/domain/menu/testing/a-menu'
import { afterEach, expect, it } from 'vitest'
import { MenuPanel } from './menu-panel.tsx'

const pizza = (id: number, name: string, cents: number) => {
  const prices = [aPrice({ id: anId(id + 1), pickupPrice: cents, deliverPrice: cents })]
  return aProduct({ id: anId(id), articleNumber: String(id), name, prices })
}
const [diavola, tuna] = [{ ...pizza(610, 'Diavola', 890), spiciness: 3 as const }, pizza(620, 'Tonno', 1090)]
const whole = {
  ...pizza(600, 'Halb und halb', 1),
  halves: { productIds: [diavola.id, tuna.id], price: 'Dearer' as const },
}
const menu = { ...aMenu(), ...withChoices({ products: [diavola, tuna, whole], extraGroups: [] }) }

function show(shown = menu) {
  const rules = someShopRules({ menu: shown })
  render(
    <MenuPanel
      {...{ rules }}
      isPickup
      orderedFor={new Date()}
      isFocused={false}
      wanted={undefined}
      onChoose={() => {}}
    />,
  )
}

/** What a row says, spaces as one. */
const rowOf = (role: 'listitem' | 'option', name: string) =>
  screen
    .getAllByRole(role)
    .map(({ textContent }) => textContent.replaceAll(/\s+/g, ' '))
    .find((text) => text.includes(name))!

afterEach(cleanup)

it('leafing says how hot a dish is, and of halves from how much on', () => {
  show()
  expect(rowOf('listitem', 'Diavola')).toContain('sehr scharf')
  expect(rowOf('listitem', 'Diavola')).toMatch(/: 8,90 €$/)
  expect(rowOf('listitem', 'Tonno')).not.toContain('scharf')
  expect(rowOf('listitem', 'Halb und halb')).toMatch(/ab 8,90 €$/)
})

it.each([
  ['610', 'Diavola', /sehr scharf8,90 €$/],
  ['620', 'Tonno', /Tonno10,90 €$/],
  ['600', 'Halb und halb', /ab 8,90 €$/],
])('the search says the same: %s', (typed, name, text) => {
  show()
  fireEvent.change(screen.getByRole('combobox'), { target: { value: typed } })
  expect(rowOf('option', name)).toMatch(text)
})

it('what is sold out says until when, once where all sizes are', () => {
  const soldOutUntil = '2099-12-24T17:00:00.000Z'
  const prices = (...untils: (string | null)[]) =>
    untils.map((until, size) => aPrice({ id: anId(640 + size), size: `Größe ${size}`, soldOutUntil: until }))
  const one = { ...pizza(630, 'Casa', 890), prices: prices(soldOutUntil, null) }
  const all = { ...pizza(650, 'Funghi', 890), prices: prices(soldOutUntil, soldOutUntil) }
  show({ ...menu, ...withChoices({ products: [one, all], extraGroups: [] }) })
  expect(rowOf('listitem', 'Casa')).toMatch(/Größe 0Ausverkauft bis Do\., 24\.12\., 18:00 Uhr.*Größe 1.*€$/)
  expect(rowOf('listitem', 'Funghi')).toMatch(/^650FunghiAusverkauft bis Do\., 24\.12\., 18:00 Uhr.*€.*€$/)
})
