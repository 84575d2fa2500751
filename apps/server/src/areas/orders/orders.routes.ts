import { externalOrderCalls } from '@tresen/contract/orders/external-order-calls'
import { orderCalls } from '@tresen/contract/orders/order-calls'
import { orderNoticeCalls } from '@tresen/contract/orders/order-notice-calls'
import { orderWorkCalls } from '@tresen/contract/orders/order-work-calls'
import { placingCalls } from '@tresen/contract/orders/placing-calls'
import { orderStatisticsCalls } from '@tresen/contract/orders/statistics-calls'
import { tresenLiteCalls } from '@tresen/contract/orders/tresen-lite-calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import { acknowledgeOrder } from './states/acknowledge-order.ts'
import { archiveCompletedOrders } from './states/archive-completed-orders.ts'
import { changeOrderProductState, setOrderProductComment } from './change-order-product.ts'
import { changeOrderState } from './states/change-order-state.ts'
import { deleteOrder } from './delete-order.ts'
import {
  findLatestOrder,
  findLatestOrderAnywhere,
  findOrder,
  listActiveOrders,
  listArchivedOrders,
  listOrders,
  listPastOrders,
} from './find-orders.ts'
import { checkExternalOrder } from './external/check-external-order.ts'
import { evaluateExternalCart, placeExternalOrder } from './external/place-external-order.ts'
import { getOrderNotices, pushOrder, sendOrderReceipt, stopPushingOrder } from './notices/ask-for-notices.ts'
import { setOrderPayment } from './cash/pay-order-on-site.ts'
import { setOrderComment, setOrderFilterColor, setOrderPrinted } from './note-on-order.ts'
import { placeOrder } from './placing/place-order.ts'
import { getReorderToken, previewReorder, reorder } from './placing/reorder.ts'
import { getFavourites } from './favourites/favourites.ts'
import { getOrderLink, getOrderStatus, getSharedOrder } from './sharing/share-order.ts'
import { listOrderWave } from './rush/order-wave.ts'
import { listOrdersNotSynced, setOrderSynced } from './tresen-lite/sync-orders.ts'
import { getDailyStatistics } from './statistics/order-statistics.ts'
import { searchOrders } from './statistics/search-orders.ts'

export function orderRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, orderCalls, {
    listOrders,
    getOrder: findOrder,
    listOrderWave,
    deleteOrder,
    getOrderStatus,
    getOrderLink,
    getSharedOrder,
    archiveCompletedOrders,
    listArchivedOrders,
    findLatestOrder,
    listPastOrders,
    findLatestOrderAnywhere,
    listActiveOrders,
  })
  bindCalls(app, deps, placingCalls, {
    placeOrder,
    getReorderToken,
    previewReorder,
    reorder,
    getFavourites,
  })
  bindCalls(app, deps, orderWorkCalls, {
    changeOrderState,
    changeOrderProductState,
    setOrderFilterColor,
    setOrderComment,
    setOrderProductComment,
    setOrderPrinted,
    setOrderPayment,
    acknowledgeOrder,
  })
  bindCalls(app, deps, orderNoticeCalls, {
    getOrderNotices,
    sendOrderReceipt,
    pushOrder,
    stopPushingOrder,
  })
  bindCalls(app, deps, orderStatisticsCalls, {
    getTodaysStatistics: (ctx, at) => getDailyStatistics(ctx, { ...at, days: 1 }),
    getDailyStatistics,
    searchOrders,
  })
  bindCalls(app, deps, externalOrderCalls, { placeExternalOrder, checkExternalOrder, evaluateExternalCart })
  bindCalls(app, deps, tresenLiteCalls, { listOrdersNotSynced, setOrderSynced })
}
