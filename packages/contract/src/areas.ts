import * as availability from './availability.ts'
import * as bans from './bans.ts'
import * as call from './calls/call.ts'
import { agentPhoneCalls } from './calls/agent-phone-calls.ts'
import { callCalls } from './calls/call-calls.ts'
import { agentCallEvents, callEvents } from './calls/call-events.ts'
import { phoneLineCalls } from './calls/phone-line-calls.ts'
import * as bill from './billing/bill.ts'
import { billingCalls } from './billing/billing-calls.ts'
import { operatorBillingCalls } from './billing/operator-billing-calls.ts'
import { billingEvents } from './billing/billing-events.ts'
import * as billingSettings from './billing/billing-settings.ts'
import * as plan from './billing/plan.ts'
import { planCalls } from './billing/plan-calls.ts'
import * as bot from './bot.ts'
import * as botSettings from './bot-settings.ts'
import * as activeCart from './carts/active-cart.ts'
import * as cart from './carts/cart.ts'
import * as cartError from './carts/cart-error.ts'
import { cartCalls } from './carts/cart-calls.ts'
import * as guestCart from './carts/guest-cart.ts'
import * as seenCart from './carts/seen-cart.ts'
import { cartEvents, deskEvents } from './carts/cart-events.ts'
import * as cash from './cash/cash.ts'
import { cashCalls } from './cash/cash-calls.ts'
import { cashEvents } from './cash/cash-events.ts'
import * as cleanup from './cleanup.ts'
import * as customer from './customers/customer.ts'
import { customerContactCalls } from './customers/contact-calls.ts'
import { customerCalls } from './customers/customer-calls.ts'
import * as customerFile from './customers/customer-file.ts'
import { customerFileCalls } from './customers/customer-file-calls.ts'
import * as externalCustomer from './customers/external-customer-calls.ts'
import { customerEvents } from './customers/customer-events.ts'
import * as agentAvailability from './conversations/agent-availability.ts'
import { agentCalls } from './conversations/agent-calls.ts'
import * as botReview from './conversations/bot-review.ts'
import { chatCalls } from './conversations/chat-calls.ts'
import * as conversation from './conversations/conversation.ts'
import { conversationCalls } from './conversations/conversation-calls.ts'
import { agentEvents, conversationEvents } from './conversations/conversation-events.ts'
import * as quickReplies from './conversations/quick-replies.ts'
import { messageCalls } from './conversations/message-calls.ts'
import { defineAreas } from './define-areas.ts'
import * as condition from './discounts/condition.ts'
import * as discount from './discounts/discount.ts'
import { discountCalls } from './discounts/discount-calls.ts'
import { discountEvents } from './discounts/discount-events.ts'
import * as discountResult from './discounts/discount-result.ts'
import * as feedback from './feedback.ts'
import * as franchises from './franchises.ts'
import * as address from './geo/address.ts'
import * as deliveryArea from './geo/delivery-area.ts'
import { geoCalls } from './geo/geo-calls.ts'
import { geoEvents } from './geo/geo-events.ts'
import * as identity from './identity.ts'
import * as accounts from './identity/account-calls.ts'
import * as devices from './identity/device-calls.ts'
import * as passkeys from './identity/passkey-calls.ts'
import * as operators from './identity/operator-calls.ts'
import * as staffPush from './identity/push-calls.ts'
import * as secondFactor from './identity/second-factor-calls.ts'
import * as securityLog from './identity/security-log.ts'
import * as users from './identity/user-calls.ts'
import * as invoice from './invoices/invoice.ts'
import { invoiceCalls } from './invoices/invoice-calls.ts'
import { invoiceEvents } from './invoices/invoice-events.ts'
import * as issue from './issues/issue.ts'
import { issueCalls } from './issues/issue-calls.ts'
import { issueEvents } from './issues/issue-events.ts'
import * as journal from './journal.ts'
import * as kitchen from './kitchen.ts'
import * as maintenance from './maintenance.ts'
import * as chainMenu from './menu/chain-calls.ts'
import * as history from './menu/history.ts'
import { menuHistoryCalls } from './menu/history-calls.ts'
import * as image from './menu/image.ts'
import * as marks from './menu/marks.ts'
import * as menu from './menu/menu.ts'
import { menuCalls } from './menu/menu-calls.ts'
import * as documents from './menu/menu-documents.ts'
import { menuEditCalls } from './menu/menu-edit-calls.ts'
import { menuEvents } from './menu/menu-events.ts'
import * as newItems from './menu/new-items.ts'
import * as parts from './menu/parts.ts'
import * as product from './menu/product.ts'
import * as soldOut from './menu/sold-out.ts'
import * as operations from './operations.ts'
import * as order from './orders/order.ts'
import { orderCalls } from './orders/order-calls.ts'
import * as orderNoticeCalls from './orders/order-notice-calls.ts'
import { orderEvents } from './orders/order-events.ts'
import * as externalOrder from './orders/external-order.ts'
import { externalOrderCalls } from './orders/external-order-calls.ts'
import { orderWorkCalls } from './orders/order-work-calls.ts'
import * as placing from './orders/placing-calls.ts'
import * as orderStatistics from './orders/statistics-calls.ts'
import * as tresenLite from './orders/tresen-lite-calls.ts'
import * as payment from './payments/payment.ts'
import * as offlinePayment from './payments/offline-payment.ts'
import { offlinePaymentCalls } from './payments/offline-payment-calls.ts'
import { paymentCalls } from './payments/payment-calls.ts'
import { paymentDocumentCalls } from './payments/payment-document-calls.ts'
import { paymentEvents } from './payments/payment-events.ts'
import { providerCalls } from './payments/provider-calls.ts'
import * as privacy from './privacy.ts'
import * as push from './push.ts'
import * as reception from './reception.ts'
import * as restaurants from './restaurants.ts'
import * as restaurantProfile from './restaurants/profile.ts'
import * as manage from './restaurants/manage-calls.ts'
import * as qna from './restaurants/qna.ts'
import { leaders, maintainers, orderStaff } from './roles.ts'
import { selectionCalls } from './selections.ts'
import * as team from './teams/team.ts'
import { teamCalls } from './teams/team-calls.ts'
import * as takeaway from './takeaway/takeaway.ts'
import * as vouchers from './vouchers.ts'
import * as whatsApp from './whatsapp/onboarding.ts'
import { whatsAppCalls } from './whatsapp/whatsapp-calls.ts'
import { whatsAppEvents } from './whatsapp/whatsapp-events.ts'
import * as websiteComponent from './website/component.ts'
import * as website from './website/website.ts'
import { siteCalls } from './website/site-calls.ts'
import { websiteCalls } from './website/website-calls.ts'
import { websiteFileCalls } from './website/website-file-calls.ts'
import { websiteEvents } from './website/website-events.ts'

/**
 * The areas in their order: each builds on those before it and on none behind. `calls`: what the server answers;
 * `events`: what the restaurant's hub sends, to `listeners` alone where they are named; `personEvents`: what the hub of a person sends; `models`: where its
 * schemas stand that have names.
 */
export const areas = defineAreas({
  identity: {
    calls: {
      ...identity.identityCalls,
      ...accounts.accountCalls,
      ...users.userCalls,
      ...secondFactor.secondFactorCalls,
      ...operators.operatorCalls,
      ...devices.deviceCalls,
      ...passkeys.passkeyCalls,
      ...staffPush.pushCalls,
    },
    models: [
      identity,
      accounts,
      users,
      secondFactor,
      securityLog,
      operators,
      devices,
      passkeys,
      staffPush,
      push,
    ],
  },
  operations: { calls: operations.operationsCalls, models: [operations] },
  maintenance: {
    calls: maintenance.maintenanceCalls,
    events: maintenance.maintenanceEvents,
    models: [maintenance],
  },
  feedback: { calls: feedback.feedbackCalls, models: [feedback] },
  restaurants: {
    calls: { ...restaurants.restaurantCalls, ...qna.qnaCalls, ...manage.manageRestaurantCalls },
    events: restaurants.settingsEvents,
    models: [restaurants, restaurantProfile, qna, manage],
  },
  franchises: { calls: franchises.franchiseCalls, models: [franchises] },
  teams: { calls: teamCalls, models: [team] },
  availability: {
    calls: availability.availabilityCalls,
    events: availability.availabilityEvents,
    models: [availability],
  },
  geo: { calls: geoCalls, events: geoEvents, models: [address, deliveryArea] },
  menu: {
    calls: { ...menuCalls, ...menuEditCalls, ...menuHistoryCalls, ...chainMenu.chainMenuCalls },
    events: menuEvents,
    listeners: { menuVersionAdded: maintainers, plannedChangeUpdated: maintainers },
    models: [marks, image, menu, product, parts, soldOut, documents, newItems, history, chainMenu],
  },
  kitchen: { calls: kitchen.kitchenCalls, events: kitchen.kitchenEvents, models: [kitchen] },
  discounts: { calls: discountCalls, events: discountEvents, models: [condition, discount, discountResult] },
  vouchers: {
    calls: vouchers.voucherCalls,
    events: vouchers.voucherEvents,
    listeners: maintainers,
    models: [vouchers],
  },
  takeaway: {
    calls: takeaway.takeawayCalls,
    events: takeaway.takeawayEvents,
    listeners: maintainers,
    models: [takeaway],
  },
  cleanup: {
    calls: cleanup.cleanupCalls,
    events: cleanup.cleanupEvents,
    listeners: maintainers,
    models: [cleanup],
  },
  carts: {
    calls: cartCalls,
    events: cartEvents,
    listeners: orderStaff,
    personEvents: deskEvents,
    models: [cart, cartError, activeCart, guestCart, seenCart],
  },
  selections: { calls: selectionCalls, models: [] },
  cash: {
    calls: cashCalls,
    events: cashEvents,
    listeners: { cashBooked: leaders, cashTillsChanged: orderStaff },
    models: [cash],
  },
  orders: {
    calls: {
      ...orderCalls,
      ...placing.placingCalls,
      ...orderWorkCalls,
      ...orderNoticeCalls.orderNoticeCalls,
      ...orderStatistics.orderStatisticsCalls,
      ...externalOrderCalls,
      ...tresenLite.tresenLiteCalls,
    },
    events: orderEvents,
    listeners: orderStaff,
    models: [order, placing, orderNoticeCalls, orderStatistics, externalOrder, tresenLite],
  },
  customers: {
    calls: {
      ...customerCalls,
      ...customerContactCalls,
      ...customerFileCalls,
      ...externalCustomer.externalCustomerCalls,
    },
    events: customerEvents,
    listeners: orderStaff,
    models: [customer, customerFile, externalCustomer],
  },
  bans: { calls: bans.banCalls, models: [bans] },
  payments: {
    calls: { ...paymentCalls, ...providerCalls, ...paymentDocumentCalls, ...offlinePaymentCalls },
    events: paymentEvents,
    listeners: {
      addPaymentLog: orderStaff,
      verificationDocumentAdded: maintainers,
      verificationDocumentDeleted: maintainers,
    },
    models: [payment, offlinePayment],
  },
  invoices: {
    calls: invoiceCalls,
    events: invoiceEvents,
    listeners: { invoiceWritten: orderStaff, invoiceSellerChanged: maintainers },
    models: [invoice],
  },
  billing: {
    calls: { ...billingCalls, ...operatorBillingCalls, ...planCalls },
    events: billingEvents,
    listeners: leaders,
    models: [bill, billingSettings, plan],
  },
  issues: { calls: issueCalls, events: issueEvents, listeners: orderStaff, models: [issue] },
  bot: { calls: { ...bot.botCalls, ...botSettings.botSettingsCalls }, models: [bot, botSettings] },
  conversations: {
    calls: {
      ...conversationCalls,
      ...messageCalls,
      ...agentCalls,
      ...chatCalls,
      ...botReview.botReviewCalls,
      ...quickReplies.quickReplyCalls,
    },
    events: conversationEvents,
    personEvents: agentEvents,
    models: [conversation, agentAvailability, botReview, quickReplies],
  },
  calls: {
    calls: { ...callCalls, ...agentPhoneCalls, ...phoneLineCalls },
    events: callEvents,
    listeners: orderStaff,
    personEvents: agentCallEvents,
    models: [call],
  },
  whatsapp: {
    calls: whatsAppCalls,
    events: whatsAppEvents,
    listeners: maintainers,
    models: [whatsApp],
  },
  reception: {
    calls: reception.receptionCalls,
    events: reception.receptionEvents,
    personEvents: reception.receptionAgentEvents,
    models: [reception],
  },
  privacy: { calls: privacy.privacyCalls, events: privacy.privacyEvents, models: [privacy] },
  website: {
    calls: { ...websiteCalls, ...websiteFileCalls, ...siteCalls },
    events: websiteEvents,
    listeners: maintainers,
    models: [websiteComponent, website],
  },
  journal: { calls: journal.journalCalls, models: [journal] },
})
