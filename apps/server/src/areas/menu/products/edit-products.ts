import type { CallInput } from '@tresen/contract/define'
import type { Alternative } from '@tresen/contract/menu/product'
import type { ProductDocument } from '@tresen/contract/menu/menu-documents'
import type { menuEditCalls } from '@tresen/contract/menu/menu-edit-calls'
import * as edit from '@tresen/domain/menu/documents/edit-menu'
import type { WantedItem } from '@tresen/domain/menu/documents/menu-documents'
import type { Ctx } from '../../../context.ts'
import { refuse, Refusal } from '../../../rooms/http/refusal.ts'
import { createItem, deleteItem, updateItem, viewOf } from '../work/change-item.ts'
import { changeMenu } from '../work/change-menu.ts'

type Calls = typeof menuEditCalls
type At = { restaurantId: string; productId: string }

export async function createProduct(ctx: Ctx, { restaurantId, body }: CallInput<Calls['createProduct']>) {
  const { id = ctx.newId(), ...given } = body
  const changed = await createItem(ctx, restaurantId, { kind: 'Product', id }, (documents) =>
    edit.newProduct(documents, given),
  )
  return changed instanceof Refusal ? changed : viewOf(changed.menu.products, id)
}

export async function updateProduct(
  ctx: Ctx,
  { restaurantId, productId, body }: CallInput<Calls['updateProduct']>,
) {
  const changed = await updateItem(ctx, restaurantId, { kind: 'Product', id: productId }, body)
  return changed instanceof Refusal ? changed : viewOf(changed.menu.products, productId)
}

export function deleteProduct(
  ctx: Ctx,
  { restaurantId, productId, evenIfUsed }: At & { evenIfUsed?: boolean },
) {
  return deleteItem(ctx, restaurantId, { kind: 'Product', id: productId }, evenIfUsed)
}

export async function createAlternative(ctx: Ctx, input: CallInput<Calls['createAlternative']>) {
  const { id = ctx.newId(), productId } = input.body
  const changed = await changeAlternatives(ctx, input, (alternatives) =>
    alternatives.some((one) => one.id === id) ? alternatives : [...alternatives, { id, productId }],
  )
  return changed instanceof Refusal ? changed : alternativeOf(changed, id)
}

export async function updateAlternative(ctx: Ctx, input: CallInput<Calls['updateAlternative']>) {
  const changed = await changeAlternatives(ctx, input, (alternatives) =>
    alternatives.some(({ id }) => id === input.alternativeId)
      ? alternatives.map((one) =>
          one.id === input.alternativeId ? { ...one, productId: input.body.productId } : one,
        )
      : null,
  )
  return changed instanceof Refusal ? changed : alternativeOf(changed, input.alternativeId)
}

export async function deleteAlternative(ctx: Ctx, input: At & { alternativeId: string }) {
  const changed = await changeAlternatives(ctx, input, (alternatives) =>
    alternatives.some(({ id }) => id === input.alternativeId)
      ? alternatives.filter(({ id }) => id !== input.alternativeId)
      : null,
  )
  return changed instanceof Refusal ? changed : {}
}

type Alternatives = ProductDocument['alternatives']

/** Null: there is no such alternative. */
async function changeAlternatives(
  ctx: Ctx,
  at: At,
  change: (alternatives: Alternatives) => Alternatives | null,
) {
  const changed = await changeMenu(ctx, at.restaurantId, 'Alternativen geändert', (documents) => {
    const product = documents.Product.get(at.productId)
    const alternatives = product && change(product.alternatives)
    if (!alternatives) return refuse('NotFound')
    return [
      { kind: 'Product', id: at.productId, document: { ...product, alternatives } } satisfies WantedItem,
    ]
  })
  return changed instanceof Refusal ? changed : viewOf(changed.menu.products, at.productId).alternatives
}

function alternativeOf(alternatives: readonly Alternative[], id: string): Alternative {
  return viewOf(alternatives, id)
}
