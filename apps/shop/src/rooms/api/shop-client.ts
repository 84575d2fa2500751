import { cartCalls } from '@tresen/contract/carts/cart-calls'
import { createGuestClient, type ClientOptions } from '@tresen/contract/client'
import { geoCalls } from '@tresen/contract/geo/geo-calls'
import { orderCalls } from '@tresen/contract/orders/order-calls'
import { orderNoticeCalls } from '@tresen/contract/orders/order-notice-calls'

const { createCart, updateCart, addCartProducts, updateCartProduct, removeCartProduct, getCart } = cartCalls
const { submitCartForReview } = cartCalls
const { placeOrder, getOrder, getOrderStatus, getOrderLink, getSharedOrder } = orderCalls
const { getFavourites, getReorderToken, previewReorder, reorder } = orderCalls
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
