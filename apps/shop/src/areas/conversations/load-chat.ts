import { CallError, createGuestClient } from '@tresen/contract/client'
import { chatCalls } from '@tresen/contract/conversations/chat-calls'
import { newId } from '@tresen/session/new-id'
import type { ChatPageData } from '../../page-data.ts'
import type { Loaded, PageRequest } from '../../page-request.ts'
import { cartCookie, readCartId } from '../carts/in-hand/cart-cookie.ts'
import { withOrder } from '../orders/running/orders-cookie.ts'
import { menuPath } from '../../shop-paths.ts'

type Common = Omit<ChatPageData, 'page' | 'chat' | 'continues' | 'messageId' | 'typed' | 'problem'>

/** The chat of this visitor as a page. */
export async function loadChat(request: PageRequest, common: Common): Promise<Loaded> {
  const chat = await createGuestClient(chatCalls, request).getChat({ restaurantId: common.restaurant.id })
  const continues = new URL(request.url, 'http://shop').searchParams.get('weiter')
  const data: ChatPageData = {
    ...{ ...common, page: 'chat', chat, continues },
    ...{ messageId: newId(), typed: '', problem: null },
  }
  return { kind: 'page', status: 200, data }
}

/** What the form of the chat says; what is refused is said on it, and what was typed stays. */
export async function actOnChat(
  request: PageRequest & { form: string },
  data: ChatPageData,
): Promise<Loaded> {
  const form = new URLSearchParams(request.form)
  const calls = createGuestClient(chatCalls, request)
  const restaurantId = data.restaurant.id
  const { pathname } = new URL(request.url, 'http://shop')
  const token = form.get('continue')
  if (token !== null) return goOn(request, data, token)
  const text = (form.get('answer') ?? form.get('text') ?? '').trim()
  if (text === '' && !form.has('leave'))
    return { kind: 'page', status: 422, data: { ...data, problem: 'Bitte schreiben Sie etwas.' } }
  try {
    if (form.has('leave')) await calls.leaveChat({ restaurantId })
    else {
      const inHand = readCartId(request.cookie, restaurantId)
      const id = form.get('id') ?? newId()
      const body = { id, text, ...(inHand && { shoppingCartId: inHand }) }
      const { shoppingCartId, orderId } = await calls.writeInChat({ restaurantId, body })
      // The cart that the bot fills is the one of the shop, until it is an order.
      if (shoppingCartId && !orderId)
        return { kind: 'redirect', to: `${pathname}#ende`, cookie: cartCookie(restaurantId, shoppingCartId) }
    }
    return { kind: 'redirect', to: `${pathname}#ende` }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const problem = error.message_de
    return { kind: 'page', status: error.status || 503, data: { ...data, typed: text, problem } }
  }
}

/** From now on this browser has the conversation of the link, and its cart. */
async function goOn(request: PageRequest, data: ChatPageData, token: string): Promise<Loaded> {
  const restaurantId = data.restaurant.id
  try {
    const calls = createGuestClient(chatCalls, request)
    const { shoppingCartId, orderId } = await calls.continueChat({ restaurantId, body: { token } })
    const cookie = [
      cartCookie(restaurantId, orderId ? null : shoppingCartId),
      ...(orderId ? [withOrder(request.cookie, restaurantId, orderId)] : []),
    ]
    return { kind: 'redirect', to: `${menuPath(data.base)}#chat`, cookie }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const problem = error.status === 404 ? 'Diesen Link kennen wir nicht.' : error.message_de
    return { kind: 'page', status: error.status || 503, data: { ...data, continues: null, problem } }
  }
}
