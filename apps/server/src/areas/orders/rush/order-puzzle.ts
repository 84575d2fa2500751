import { createHash } from 'node:crypto'
import type { OrderPuzzle } from '@tresen/contract/orders/placing-calls'
import { beginsWithZeros } from '@tresen/domain/orders/board/order-rush'
import type { Ctx } from '../../../context.ts'

type Cart = { restaurantId: string; shoppingCartId: string }

const LIVES_MS = 10 * 60_000

/** A puzzle for one cart. Nothing of it is remembered here: what counts is signed. */
export async function makePuzzle(
  { tokens, now }: Pick<Ctx, 'tokens' | 'now'>,
  { restaurantId, shoppingCartId }: Cart,
  { bits, pauseSeconds }: { bits: number; pauseSeconds: number },
): Promise<OrderPuzzle> {
  const at = now().getTime()
  const id = [bits, at + pauseSeconds * 1000, shoppingCartId].join('.')
  const token = tokens.signLink('puzzle', { restaurantId, id }, new Date(at + LIVES_MS))
  return { token, bits, waitSeconds: pauseSeconds }
}

/** Whether this is the answer to a puzzle for this cart, after the pause. */
export async function isSolved(
  { tokens, now }: Pick<Ctx, 'tokens' | 'now'>,
  { restaurantId, shoppingCartId }: Cart,
  proof: string | undefined,
): Promise<boolean> {
  const token = proof?.split('~')[0]
  const target = token ? await tokens.readLink('puzzle', token) : null
  if (!proof || !target || target === 'expired' || target.restaurantId !== restaurantId) return false
  const [bits, notBefore, cartId] = target.id.split('.')
  if (cartId !== shoppingCartId || now().getTime() < Number(notBefore)) return false
  return beginsWithZeros(createHash('sha256').update(proof).digest(), Number(bits))
}
