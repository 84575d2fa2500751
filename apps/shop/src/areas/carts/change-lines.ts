import type { LineGroup } from '@tresen/domain/orders/group-lines'
import { inputOf, type Choice } from '../menu/sheet/choice.ts'
import { newId } from '../../rooms/page/new-id.ts'
import type { CartStore } from './cart-store.ts'

/** Gives lines that were alike another choice and another number. */
export function changeLines(
  store: CartStore,
  { lineIds, line }: LineGroup,
  choice: Choice,
  quantity: number,
) {
  const change = inputOf(choice)
  for (const lineId of lineIds.slice(0, quantity)) store.take({ kind: 'changeLine', lineId, change })
  for (const lineId of lineIds.slice(quantity)) store.take({ kind: 'removeLine', lineId })
  const more = Math.max(0, quantity - lineIds.length)
  if (more)
    store.take({ kind: 'add', products: Array.from({ length: more }, () => ({ ...change, id: newId() })) })
  store.tell({ kind: 'done', text: `${line.product.name} geändert` })
}
