import { joinDetails, type CartEdit } from '@tresen/session/carts/cart-edit'
import { isFormUnderWay } from '../../../rooms/page/form-under-way.ts'

/** A wish that comes true when nobody expects it any more is none. */
const KEPT_MS = 2 * 3600_000
const MOST_EDITS = 200
/**
 * So long after an answer, the next page may have been rendered before it. Not every browser says in time that somebody
 * leaves: an iPhone does once the next page is there.
 */
const LEAVING_MS = 10_000

/** `answeredAt`: the server has all of it; what is left is text that the next page may not show. */
type Kept = { cartId: string; at: number; answeredAt?: number; edits: CartEdit[] }

/** What a guest did and the server has not answered: kept in this tab, over reloads and a network that is gone. */
export type UnsentEdits = {
  /** Of the cart that a page was rendered with; one without an id has not reached the server yet. */
  read(cartId: string): readonly CartEdit[]
  add(cartId: string, edit: CartEdit): void
  /** All is answered, in this cart. What was typed right before somebody leaves is told to the next page as well. */
  clear(cartId: string): void
}

export function unsentEdits(restaurantId: string, now: () => number = Date.now): UnsentEdits {
  const key = `tresen_unsent_${restaurantId}`
  let kept = readKept(key)

  function read(cartId: string): readonly CartEdit[] {
    if (!kept || now() - kept.at > KEPT_MS) return []
    // The next cart begins with nothing of this one.
    if (kept.answeredAt !== undefined)
      return kept.cartId === cartId && now() - kept.answeredAt < LEAVING_MS ? kept.edits : []
    return ['', kept.cartId].includes(cartId) || kept.cartId === '' ? kept.edits : []
  }
  function clear(ofCart: string) {
    if (!kept) return
    const { at, cartId, answeredAt = now() } = kept
    // Text may be told twice; a product would be there again.
    const isFresh = now() - answeredAt < LEAVING_MS
    const told = isFresh ? kept.edits.filter(({ kind }) => kind === 'details') : []
    if (told.length > 0 && kept.answeredAt === undefined)
      setTimeout(() => kept?.answeredAt === answeredAt && clear(ofCart), LEAVING_MS)
    kept = told.length > 0 ? { at, cartId: cartId || ofCart, answeredAt, edits: told } : null
    write(key, kept && JSON.stringify(kept))
  }
  return {
    read,
    clear,
    add(ofCart, edit) {
      // Which one a form begins is not known here.
      const cartId = isFormUnderWay() ? '' : ofCart
      // What was done before there was a cart belongs to the one that came of it.
      const isGoingOn = kept?.cartId === cartId || (kept?.cartId === '' && now() - kept.at < KEPT_MS)
      const edits = kept && isGoingOn ? [...kept.edits] : []
      const last = edits.at(-1)
      if (edit.kind === 'details' && last?.kind === 'details')
        edits[edits.length - 1] = joinDetails(last, edit)
      else edits.push(edit)
      kept = { cartId, at: now(), edits: edits.slice(-MOST_EDITS) }
      write(key, JSON.stringify(kept))
    },
  }
}

function readKept(key: string): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null
    return kept && Array.isArray(kept.edits) ? kept : null
  } catch {
    return null
  }
}

/** Where a browser keeps nothing, what is done lives as long as the page. */
function write(key: string, text: string | null) {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // It is full, or not allowed.
  }
}
