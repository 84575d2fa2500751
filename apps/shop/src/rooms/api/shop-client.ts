import { cartCalls } from '@tresen/contract/carts/cart-calls'
import { createGuestClient, type ClientOptions } from '@tresen/contract/client'
import { geoCalls } from '@tresen/contract/geo/geo-calls'
import { orderCalls } from '@tresen/contract/orders/order-calls'
import { placingCalls } from '@tresen/contract/orders/placing-calls'
import { orderNoticeCalls } from '@tresen/contract/orders/order-notice-calls'

const { createCart, updateCart, addCartProducts, updateCartProduct, removeCartProduct, getCart } = cartCalls
const { submitCartForReview } = cartCalls
const { getOrder, getOrderStatus, getOrderLink, getSharedOrder } = orderCalls
const { placeOrder, getFavourites, getReorderToken, previewReorder, reorder } = placingCalls
const { lookUpAddress } = geoCalls

/** The calls that a guest's browser makes. */
export function createShopClient(options: ClientOptions = {}) {
  return createGuestClient(
    {
      createCart,
      updateCart,
      addCartProducts,
      updateCartProduct,
      removeCartProduct,
      getCart,
      submitCartForReview,
      placeOrder,
      getOrder,
      getOrderStatus,
      getOrderLink,
      getSharedOrder,
      getFavourites,
      getReorderToken,
      previewReorder,
      reorder,
      lookUpAddress,
      ...orderNoticeCalls,
    },
    options,
  )
}
