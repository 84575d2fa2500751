import { joinDetails, type CartEdit } from '@tresen/session/carts/cart-edit'
import { isFormUnderWay } from '../../../rooms/page/form-under-way.ts'

/** A wish that comes true when nobody expects it any more is none. */
const KEPT_MS = 2 * 3600_000
const MOST_EDITS = 200
/** So long after somebody began to leave, the next page may have been rendered before what was answered meanwhile. */
const LEAVING_MS = 10_000

type Kept = { cartId: string; at: number; edits: CartEdit[] }

/** What a guest did and the server has not answered: kept in this tab, over reloads and a network that is gone. */
export type UnsentEdits = {
  /** Of the cart that a page was rendered with; one without an id has not reached the server yet. */
  read(cartId: string): readonly CartEdit[]
  add(cartId: string, edit: CartEdit): void
  /** All is answered. What was typed right before somebody leaves is told to the next page as well. */
  clear(): void
}

export function unsentEdits(restaurantId: string, now: () => number = Date.now): UnsentEdits {
  const key = `tresen_unsent_${restaurantId}`
  let kept = readKept(key)
  let leftAt = -Infinity
  // Some ways lead out of the page, some only to a telephone.
  if (typeof window !== 'undefined') window.addEventListener('beforeunload', () => (leftAt = now()))

  function read(cartId: string): readonly CartEdit[] {
    if (!kept || now() - kept.at > KEPT_MS) return []
    return ['', kept.cartId].includes(cartId) || kept.cartId === '' ? kept.edits : []
  }
  return {
    read,
    add(ofCart, edit) {
      // Which one a form begins is not known here.
      const cartId = isFormUnderWay() ? '' : ofCart
      const edits = [...(kept?.cartId === cartId ? kept.edits : [])]
      const last = edits.at(-1)
      if (edit.kind === 'details' && last?.kind === 'details')
        edits[edits.length - 1] = joinDetails(last, edit)
      else edits.push(edit)
      kept = { cartId, at: now(), edits: edits.slice(-MOST_EDITS) }
      write(key, JSON.stringify(kept))
    },
    clear() {
      if (!kept) return
      const isLeaving = now() - leftAt < LEAVING_MS
      // Text may be told twice; a product would be there again.
      const told = isLeaving ? kept.edits.filter(({ kind }) => kind === 'details') : []
      kept = told.length > 0 ? { ...kept, edits: told } : null
      write(key, kept && JSON.stringify(kept))
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
