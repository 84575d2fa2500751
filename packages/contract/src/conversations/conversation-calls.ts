import Type from 'typebox'
import { Id, Instant, LONGEST_SEARCH, Name, Nullable } from '../common.ts'
import { anywhere, defineCalls, inAnyOfFranchise, inRestaurant, type RefusalShape } from '../define.ts'
import { leaders, orderStaff } from '../roles.ts'
import {
  Conversation,
  ConversationStateUpdate,
  FoundConversation,
  conversationStates,
} from './conversation.ts'

/** Whoever serves guests sees the conversations of their restaurants, and answers. */
export const answerers = anywhere(...orderStaff)
const inTheirs = inRestaurant(...orderStaff)

const one = '/api/conversations/{conversationId}'

const span = { from: Type.Optional(Instant), to: Type.Optional(Instant) }
const states = Type.Optional(
  Type.String({
    maxLength: 100,
    pattern: `^(${conversationStates.join('|')})(,(${conversationStates.join('|')}))*$`,
    description: 'durch Komma getrennt; ohne Angabe alle',
  }),
)
const listed = Type.Object({ ...span, states })

/** Somebody else has it, or it is no longer where it was. */
export const ConversationConflict = {
  status: 409,
  message_de: 'Diese Unterhaltung hat inzwischen jemand anderes, oder sie ist schon weiter.',
  details: Type.Object({ conversation: Conversation }),
} as const satisfies RefusalShape

export const conversationCalls = defineCalls('conversations', {
  getConversation: {
    method: 'GET',
    path: one,
    access: answerers,
    summary: 'Eine Unterhaltung',
    reply: Conversation,
  },
  readConversation: {
    method: 'POST',
    path: `${one}/read`,
    access: answerers,
    summary: 'Als gelesen vermerken',
    reply: Conversation,
  },
  assignConversation: {
    method: 'POST',
    path: `${one}/assign`,
    access: answerers,
    summary: 'Selbst annehmen, oder jemand anderem anbieten',
    body: Type.Object({ userId: Id }),
    reply: Conversation,
    refusals: { ConversationConflict },
  },
  reviewConversation: {
    method: 'POST',
    path: `${one}/review`,
    access: answerers,
    summary: 'Ansehen, was liegen geblieben ist',
    reply: Conversation,
    refusals: { ConversationConflict },
  },
  unassignConversation: {
    method: 'POST',
    path: `${one}/unassign`,
    access: answerers,
    summary: 'Ablehnen oder zurück in die Warteschlange geben',
    reply: Conversation,
    refusals: { ConversationConflict },
  },
  handBackConversation: {
    method: 'POST',
    path: `${one}/bot`,
    access: answerers,
    summary: 'Zurück an den Bot geben',
    reply: Conversation,
    refusals: { ConversationConflict },
  },
  completeConversation: {
    method: 'POST',
    path: `${one}/complete`,
    access: answerers,
    summary: 'Abschließen',
    reply: Conversation,
    refusals: { ConversationConflict },
  },
  listConversationRestaurants: {
    method: 'GET',
    path: `${one}/restaurants`,
    access: answerers,
    summary: 'Wem eine Unterhaltung gegeben werden kann: die anderen mit derselben Nummer',
    reply: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  },
  setConversationRestaurant: {
    method: 'POST',
    path: `${one}/restaurant`,
    access: answerers,
    summary: 'Einem anderen Restaurant geben; nur, wenn mehrere denselben Anschluss haben',
    body: Type.Object({ restaurantId: Id }),
    reply: Conversation,
    refusals: {
      RestaurantFixed: {
        status: 422,
        message_de: 'Diese Unterhaltung begann auf der Seite des Restaurants und bleibt dort.',
      },
      ConversationOrdered: {
        status: 422,
        message_de:
          'Aus dieser Unterhaltung wurde eine Bestellung. Sie bleibt bei dem Restaurant, bei dem bestellt wurde.',
      },
      NumberNotShared: {
        status: 422,
        message_de: 'Dieses Restaurant hat eine andere Nummer. Bitte wählen Sie ein anderes.',
      },
      ConversationConflict,
    },
  },
  listConversationStates: {
    method: 'GET',
    path: `${one}/states`,
    access: answerers,
    summary: 'Durch welche Zustände es ging, neueste zuerst',
    query: Type.Object(span),
    reply: Type.Array(ConversationStateUpdate),
  },
  listConversationOrders: {
    method: 'GET',
    path: `${one}/orders`,
    access: answerers,
    summary: 'Die Bestellungen, die daraus wurden',
    query: Type.Object(span),
    reply: Type.Array(Type.Object({ id: Id, restaurantId: Id, number: Type.Integer(), created: Instant })),
  },
  listConversationsWithoutRestaurant: {
    method: 'GET',
    path: '/api/conversations/withoutRestaurant',
    access: answerers,
    summary:
      'Unterhaltungen über einen gemeinsamen Anschluss, von denen noch niemand weiß, wohin sie gehören',
    query: listed,
    reply: Type.Array(Conversation),
  },
  listRestaurantConversations: {
    method: 'GET',
    path: '/api/restaurant/{restaurantId}/conversations',
    access: inTheirs,
    summary: 'Unterhaltungen eines Restaurants, was Menschen braucht und dringende zuerst; höchstens 2000',
    query: listed,
    reply: Type.Array(Conversation),
  },
  getRestaurantConversation: {
    method: 'GET',
    path: '/api/restaurant/{restaurantId}/conversations/{conversationId}',
    access: inTheirs,
    summary: 'Eine Unterhaltung eines Restaurants',
    reply: Conversation,
  },
  searchConversations: {
    method: 'GET',
    path: '/api/restaurant/{restaurantId}/conversationSearch',
    access: inTheirs,
    summary: 'Unterhaltungen nach Gast, Nummer oder dem, was gesagt wurde; neueste zuerst (höchstens 50)',
    query: Type.Object({ query: Name(LONGEST_SEARCH) }),
    reply: Type.Array(FoundConversation),
  },
  listOwnConversations: {
    method: 'GET',
    path: '/api/identity/conversations',
    access: answerers,
    summary: 'Was einem angeboten ist und was man hat',
    query: listed,
    reply: Type.Array(Conversation),
  },
  getOrderConversation: {
    method: 'GET',
    path: '/api/franchises/{franchiseId}/restaurants/{restaurantId}/orders/{orderId}/conversation',
    access: inRestaurant(...orderStaff),
    summary: 'Die Unterhaltung, aus der eine Bestellung wurde',
    reply: Nullable(Conversation),
  },
  listCustomerConversations: {
    method: 'GET',
    path: '/api/franchises/{franchiseId}/customers/{customerId}/conversations',
    access: inAnyOfFranchise(...leaders),
    summary: 'Unterhaltungen eines Kunden in den eigenen Restaurants, neueste zuerst (höchstens 50)',
    query: Type.Object({ restaurantId: Type.Optional(Id) }),
    reply: Type.Array(Conversation),
  },
})
