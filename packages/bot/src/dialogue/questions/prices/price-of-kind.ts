import { priceFrom, productPriceFrom } from '@tresen/domain/carts/lines/price-from'
import { wantedAt } from '@tresen/domain/carts/wanted-at'
import { formatMoney } from '@tresen/domain/money/format-money'
import { findSize } from '../../../menu/size-words.ts'
import { say, type Turn } from '../../turn.ts'
import { categoryIn } from '../answer-by-parts.ts'
import type { AskedFor } from '../asked-for.ts'
import { sizesIn } from '../products-asked.ts'

/** "was kostet eine große Pizza?": from how much to how much, of the size that was named. False: no kind was named. */
export function answerPriceOfKind(turn: Turn, said: AskedFor): boolean {
  const { index } = turn.bot.menu
  const categoryId = categoryIn(said)
  const category = index.menu.categories.find(({ id }) => id === categoryId)
  if (!category) return false
  const [size] = sizesIn(said)
  const { menu } = turn.bot.shop.rules
  const ordered = { at: wantedAt(turn.cart, turn.context.now).getTime(), isPickup: turn.cart.isPickup }
  const prices = index.menu.products.flatMap((product) => {
    if (product.categoryId !== category.id || !product.isOffered) return []
    const sized = size && findSize(product, size)
    if (sized && menu.offers.has(sized.id))
      return priceFrom(menu, { productPriceId: sized.id }, ordered).price
    return size ? [] : (productPriceFrom(menu, product, ordered)?.price ?? [])
  })
  if (prices.length === 0) return false
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  if (!size) {
    say(turn, `${category.name} gibt es ab ${formatMoney(least)}.`)
    return true
  }
  const [sizeName = ''] = index.menu.products.flatMap((one) => findSize(one, size)?.size ?? [])
  const range = least === most ? '' : ` bis ${formatMoney(most)}, je nach Gericht`
  say(turn, `${[category.name, sizeName].join(' ').trim()} kostet ${formatMoney(least)}${range}.`)
  return true
}
