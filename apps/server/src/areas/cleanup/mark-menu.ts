import type { CleanupMenu } from '@tresen/contract/cleanup'
import type { DiscountInput } from '@tresen/contract/discounts/discount'
import { ruleIdOf } from '@tresen/domain/discounts/upkeep/check-discount'
import { removeItem } from '@tresen/domain/menu/documents/menu-references'
import { v5 as uuidv5 } from 'uuid'
import type { Ctx } from '../../context.ts'
import { createDiscount, updateDiscount } from '../discounts/save-discount.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import { findMenu } from '../menu/work/find-menu.ts'
import { changeMenu } from '../menu/work/change-menu.ts'
import { changeCleanup } from './change-cleanup.ts'
import { findCleanupRow } from './cleanup.sql.ts'

type At = { restaurantId: string; productId: string }

/** Notes that a product is really a menu, to be made a discount later; or that it is none after all. */
export async function markProductAsMenu(
  ctx: Ctx,
  { restaurantId, productId, isMenu = true }: At & { isMenu?: boolean },
) {
  if (!(await findMenu(ctx, restaurantId))?.products.has(productId)) return refuse('NotFound')
  return changeCleanup(ctx, restaurantId, (row) => {
    const others = row.menus.filter((menu) => menu.productId !== productId)
    const known = row.menus.find((menu) => menu.productId === productId)
    return { menus: isMenu ? [...others, known ?? { productId, discountId: null }] : others }
  })
}

/**
 * Makes a menu a discount and takes its product off the card. The discount's id follows from the product's, so that
 * a request that comes again after half of it was done finishes the rest.
 */
export async function markMenuDone(
  ctx: Ctx,
  { restaurantId, productId, body }: At & { body: DiscountInput },
) {
  const row = await findCleanupRow(ctx.db, restaurantId)
  if (!row) return refuse('NoCleanup')
  const marked = row.menus.find((menu) => menu.productId === productId)
  if (!marked) return refuse('NoMenu')

  const discount = await saveMenu(ctx, restaurantId, { ...body, id: uuidv5('menu', productId) }, marked)
  if (discount instanceof Refusal) return discount
  const changed = await changeMenu(
    ctx,
    restaurantId,
    `Aus einem Produkt wurde das Menü „${discount.name}“`,
    (documents) => {
      const removal = removeItem(documents, { kind: 'Product', id: productId }, true)
      return 'wanted' in removal ? removal.wanted : []
    },
  )
  if (changed instanceof Refusal) return refuse('MenuNotCreated')
  const cleanup = await changeCleanup(ctx, restaurantId, ({ menus }) => ({
    menus: menus.map((menu) =>
      menu.productId === productId ? { productId, discountId: discount.id } : menu,
    ),
  }))
  return cleanup instanceof Refusal ? cleanup : { cleanup, discount }
}

/** The menu's discount. One that an earlier try left behind, which was not done yet, becomes what is wanted now. */
async function saveMenu(
  ctx: Ctx,
  restaurantId: string,
  input: DiscountInput & { id: string },
  { discountId }: CleanupMenu,
) {
  const productRules = input.productRules.map((rule) => ({ ...rule, id: ruleIdOf(rule.id, ctx.newId) }))
  const body = { ...input, productRules }
  const made = await createDiscount(ctx, { restaurantId, body })
  if (made instanceof Refusal || discountId !== null) return made
  const at = { restaurantId, discountId: made.id }
  const saved = await updateDiscount(ctx, { ...at, body: { ...body, version: made.version } })
  return saved instanceof Refusal ? refuse('MenuNotCreated') : saved
}
