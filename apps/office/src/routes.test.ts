// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { createSession } from './rooms/api/session.ts'
import { aStore, aUser } from './rooms/api/testing/a-session.ts'
import { createAppRouter } from './routes.tsx'

const session = createSession(aStore(), { fetchUser: async () => aUser(), onOver: () => {} })
const router = createAppRouter({ session })

// Document 1, section 2; what begins with /public, /r and /site/preview is the shop's.
it.each([
  ...['/home', '/login', '/verify', '/pwdReset', '/login/resettwofactorauth/1/2', '/products', '/products/1'],
  ...['/ingredients', '/sidedishes', '/extras', '/discounts', '/vouchers', '/profile', '/orders', '/order'],
  ...['/order/1/2/3', '/boards/order', '/boards/deliver', '/users', '/stats/orders', '/stats/calls'],
  ...['/stats/call-center-agents', '/stats/conversation-availabilities', '/statistics/revenue', '/issues'],
  ...['/issues/1', '/customers', '/customers/bans', '/customers/bans/1', '/restaurants/1/customers/2'],
  ...['/restaurants/1/conversations', '/restaurants/1/conversations/2', '/restaurants/1/orders/2'],
  ...['/operatingHours', '/dev', '/privacy', '/imprint', '/support', '/feedback', '/site', '/franchise'],
  ...['/franchise/1', '/help', '/products-cleanup', '/phonetestshuffle', '/error'],
])('%s is a page', (path) => {
  const [, , found] = router.getMatchedRoutes(path)
  expect(found?.fullPath).toBeTruthy()
})
