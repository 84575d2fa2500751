import { seededChance } from '@tresen/domain/numbers/seeded-chance'
import type { Menu } from '@tresen/contract/menu/menu'
import { demoShop } from './demo-shop.ts'
import type { BotShop } from '../src/bot.ts'
import { indexMenu } from '@tresen/domain/menu/search/menu-index'

const syllables =
  'ba be bi bo bu da de di do du fa fe fi fo ga ge gi go ka ke ki ko la le li lo ma me mi mo na ne ni no pa pe pi po ra re ri ro sa se si so ta te ti to va ve vi vo'.split(
    ' ',
  )

/** The demo's card with invented dishes until it has so many: names of two words, as menus have them. */
export function largeShop(products: number): BotShop {
  const shop = demoShop('leineglut')
  const { menu } = shop.rules.menu
  const chance = seededChance(17)
  const word = () =>
    Array.from(
      { length: 2 + Math.floor(chance() * 3) },
      () => syllables[Math.floor(chance() * syllables.length)]!,
    ).join('')
  const words = Array.from({ length: products }, word)
  const more = Array.from(
    { length: Math.max(0, products - menu.products.length) },
    (_, at): Menu['products'][number] => {
      const model = menu.products[at % menu.products.length]!
      const id = idOf(1, at)
      return {
        ...model,
        id,
        articleNumber: String(1000 + at),
        name: `${words[at]!} ${words[Math.floor(chance() * words.length)]!}`,
        prices: model.prices.map((price, place) => ({ ...price, id: idOf(2 + place, at) })),
      }
    },
  )
  return {
    ...shop,
    rules: { ...shop.rules, menu: indexMenu({ ...menu, products: [...menu.products, ...more] }) },
  }
}

function idOf(kind: number, at: number): string {
  return `00000000-0000-7000-8${String(kind).padStart(3, '0')}-${String(at).padStart(12, '0')}`
}
