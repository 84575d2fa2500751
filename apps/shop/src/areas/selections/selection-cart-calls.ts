import { CallError, createClient, type ClientOptions } from '@tresen/contract/client'
import { selectionCalls } from '@tresen/contract/selections'
import type { CartCalls } from '@tresen/session/carts/send-batch'

/** The calls that change a cart, by the right of a link. Who orders and how is not for whoever only chooses. */
export function selectionCartCalls(token: string | null, options: ClientOptions = {}): CartCalls {
  const calls = createClient(selectionCalls, options)
  const right = token === null ? {} : { token }
  const refuse = () => Promise.reject(new CallError(403, { code: 'NotAllowed', message_de: onlyProducts }))
  return {
    getCart: (at) => calls.getSelection({ ...at, ...right }),
    addCartProducts: (input) => calls.addSelectedProducts({ ...input, ...right }),
    updateCartProduct: (input) => calls.updateSelectedProduct({ ...input, ...right }),
    removeCartProduct: (input) => calls.removeSelectedProduct({ ...input, ...right }),
    createCart: refuse,
    updateCart: refuse,
  }
}

const onlyProducts = 'Hier können Sie nur Produkte auswählen.'
