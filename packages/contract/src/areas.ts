import * as availability from './availability.ts'
import * as bans from './bans.ts'
import { billingArea } from './billing/billing.area.ts'
import { botArea } from './bot/bot.area.ts'
import { callsArea } from './calls/calls.area.ts'
import { cartsArea } from './carts/carts.area.ts'
import { cashArea } from './cash/cash.area.ts'
import * as cleanup from './cleanup.ts'
import { conversationsArea } from './conversations/conversations.area.ts'
import { customersArea } from './customers/customers.area.ts'
import { defineAreas } from './define-areas.ts'
import { discountsArea } from './discounts/discounts.area.ts'
import * as feedback from './feedback.ts'
import * as franchises from './franchises.ts'
import { geoArea } from './geo/geo.area.ts'
import { identityArea } from './identity/identity.area.ts'
import { invoicesArea } from './invoices/invoices.area.ts'
import { issuesArea } from './issues/issues.area.ts'
import * as journal from './journal/journal.ts'
import * as kitchen from './kitchen.ts'
import * as maintenance from './maintenance.ts'
import { menuArea } from './menu/menu.area.ts'
import * as operations from './operations.ts'
import { ordersArea } from './orders/orders.area.ts'
import { paymentsArea } from './payments/payments.area.ts'
import * as privacy from './privacy.ts'
import * as reception from './reception.ts'
import * as registers from './registers.ts'
import { restaurantsArea } from './restaurants/restaurants.area.ts'
import { maintainers, orderStaff } from './roles.ts'
import { selectionCalls } from './selections.ts'
import { takeawayArea } from './takeaway/takeaway.area.ts'
import { teamsArea } from './teams/teams.area.ts'
import * as vouchers from './vouchers.ts'
import { websiteArea } from './website/website.area.ts'
import { whatsappArea } from './whatsapp/whatsapp.area.ts'

/**
 * The areas in their order: each builds on those before it and on none behind. Catalogue, live events and models
 * follow from it. An area of several files says in `<area>.area.ts` what it has.
 */
export const areas = defineAreas({
  identity: identityArea,
  operations: { calls: operations.operationsCalls, models: [operations] },
  maintenance: {
    calls: maintenance.maintenanceCalls,
    events: maintenance.maintenanceEvents,
    models: [maintenance],
  },
  feedback: { calls: feedback.feedbackCalls, models: [feedback] },
  restaurants: restaurantsArea,
  franchises: { calls: franchises.franchiseCalls, models: [franchises] },
  teams: teamsArea,
  availability: {
    calls: availability.availabilityCalls,
    events: availability.availabilityEvents,
    models: [availability],
  },
  geo: geoArea,
  menu: menuArea,
  kitchen: { calls: kitchen.kitchenCalls, events: kitchen.kitchenEvents, models: [kitchen] },
  discounts: discountsArea,
  vouchers: {
    calls: vouchers.voucherCalls,
    events: vouchers.voucherEvents,
    listeners: maintainers,
    models: [vouchers],
  },
  takeaway: takeawayArea,
  cleanup: {
    calls: cleanup.cleanupCalls,
    events: cleanup.cleanupEvents,
    listeners: maintainers,
    models: [cleanup],
  },
  carts: cartsArea,
  selections: { calls: selectionCalls, models: [] },
  cash: cashArea,
  orders: ordersArea,
  customers: customersArea,
  bans: { calls: bans.banCalls, models: [bans] },
  payments: paymentsArea,
  invoices: invoicesArea,
  billing: billingArea,
  issues: issuesArea,
  bot: botArea,
  conversations: conversationsArea,
  calls: callsArea,
  whatsapp: whatsappArea,
  reception: {
    calls: reception.receptionCalls,
    events: reception.receptionEvents,
    personEvents: reception.receptionAgentEvents,
    models: [reception],
  },
  registers: {
    calls: registers.registerCalls,
    events: registers.registerEvents,
    listeners: orderStaff,
    models: [registers],
  },
  privacy: { calls: privacy.privacyCalls, events: privacy.privacyEvents, models: [privacy] },
  website: websiteArea,
  journal: { calls: journal.journalCalls, models: [journal] },
})
