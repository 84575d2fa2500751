import { expect, it } from 'vitest'
import { catalogue } from './catalogue.ts'
import { areas } from './areas.ts'
import { roles, type Call } from './define.ts'
import { mayHear } from './live.ts'

/** The call that reads what an area's events carry, or one event. */
const readBy: Record<string, string> = {
  maintenance: 'getMaintenance',
  restaurants: 'getRestaurant',
  availability: 'getAvailability',
  geo: 'listDeliveryAreas',
  menu: 'getWholeMenu',
  menuVersionAdded: 'listMenuVersions',
  plannedChangeUpdated: 'listPlannedChanges',
  kitchen: 'getKitchenSettings',
  discounts: 'listDiscounts',
  vouchers: 'listVouchers',
  takeaway: 'getTakeawayImport',
  cleanup: 'getProductsCleanup',
  carts: 'listOpenCarts',
  cash: 'exportCash',
  cashTillsChanged: 'listTills',
  orders: 'listOrders',
  customers: 'findCustomerByPhone',
  payments: 'listPaymentLogs',
  verificationDocumentAdded: 'getOnlinePaymentInformation',
  verificationDocumentDeleted: 'getOnlinePaymentInformation',
  invoiceWritten: 'listOrderInvoices',
  invoiceSellerChanged: 'getInvoiceSeller',
  billing: 'getBilling',
  screensChanged: 'getRestaurant',
  registers: 'getHandOver',
  issues: 'listIssues',
  conversations: 'getConversation',
  calls: 'listCalls',
  privacy: 'getPrivacySettings',
  whatsapp: 'getWhatsAppOnboarding',
  website: 'getWebsite',
}
const calls: Record<string, Call> = catalogue

const events = Object.entries(areas).flatMap(([area, parts]) =>
  'events' in parts ? Object.keys(parts.events).map((event) => [event, area] as const) : [],
)

it.each(events)('%s is heard by who may read the same', (event, area) => {
  const { access } = calls[readBy[event] ?? readBy[area]!]!
  for (const role of roles)
    expect(mayHear(role, event), role).toBe(!('roles' in access) || access.roles.includes(role))
})

it('nobody hears what is no event', () => {
  for (const role of roles) expect(mayHear(role, 'toString')).toBe(false)
})
