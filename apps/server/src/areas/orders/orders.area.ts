import { defineArea } from '../../area.ts'
import { seedOrders } from './demo/orders.demo.ts'
import { followOrderRoute } from './sharing/follow-order.ts'
import { leapOrders } from './leap-orders.sql.ts'
import { forgetOldOrigins } from './rush/order-wave.ts'
import { tellBrowsers } from './notices/tell-browsers.ts'
import { forgetOldNotices, tellGuest } from './notices/tell-guest.ts'
import { orderRoutes } from './orders.routes.ts'

export const orders = defineArea({
  routes: [orderRoutes, followOrderRoute],
  leap: leapOrders,
  jobs: [tellGuest, tellBrowsers],
  upkeep: [forgetOldOrigins, forgetOldNotices],
  demo: seedOrders,
})
