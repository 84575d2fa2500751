import Type from 'typebox'
import { Id, Instant, Name, Nullable, OneOf, Text } from '../common.ts'
import { anywhere, defineCalls, inAnyOfFranchise, inRestaurant, roles, type RefusalShape } from '../define.ts'
import { orderStaff } from '../roles.ts'
import {
  AgentAvailability,
  AgentAvailabilityLog,
  ConversationAvailability,
  ConversationAvailabilityLog,
  agentStates,
} from './agent-availability.ts'
import {
  Conversation,
  ConversationMessage,
  ConversationStateUpdate,
  conversationStates,
  longestMessage,
} from './conversation.ts'

/** Everybody who is signed in sees the conversations of their restaurants. */
const readers = anywhere(...roles)
const answerers = anywhere(...orderStaff)

const one = '/api/conversations/{conversationId}'
const message = `${one}/messages/{messageId}`

const span = { from: Type.Optional(Instant), to: Type.Optional(Instant) }
const states = Type.Optional(
  Type.String({
    maxLength: 100,
    pattern: `^(${conversationStates.join('|')})(,(${conversationStates.join('|')}))*$`,
    description: 'durch Komma getrennt; ohne Angabe alle',
  }),
)
const listed = Type.Object({ ...span, states })
const messageTimestamp = Type.Object({ messageTimestamp: Type.Optional(Instant) })

/** Somebody else has it, or it is no longer where it was. */
const ConversationConflict = {
  status: 409,
  message_de: 'Dieses Gespräch hat inzwischen jemand anderes, oder es ist schon weiter.',
  details: Type.Object({ conversation: Conversation }),
} as const satisfies RefusalShape

const WindowClosed = {
  status: 422,
  message_de:
    'Der Gast hat seit 24 Stunden nicht geschrieben. WhatsApp lässt nur noch eine Vorlage zu; antwortet er darauf, geht es frei weiter.',
} as const satisfies RefusalShape

const WindowOpen = {
  status: 422,
  message_de: 'Diesem Gast können Sie frei schreiben; eine Vorlage braucht es nicht.',
} as const satisfies RefusalShape

const SuggestionSettled = {
  status: 409,
  message_de: 'Über diesen Vorschlag ist schon entschieden.',
} as const satisfies RefusalShape

export const conversationCalls = defineCalls('conversations', {
  getConversation: {
    method: 'GET',
    path: one,
    access: readers,
    summary: 'Ein Gespräch',
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
        message_de: 'Dieses Gespräch begann auf der Seite des Restaurants und bleibt dort.',
      },
    },
  },
  listConversationMessages: {
    method: 'GET',
    path: `${one}/messages`,
    access: readers,
    summary: 'Die Nachrichten eines Gesprächs, älteste zuerst',
    query: Type.Object(span),
    reply: Type.Array(ConversationMessage),
  },
  sendConversationMessage: {
    method: 'POST',
    path: `${one}/messages`,
    access: answerers,
    summary: 'Dem Gast schreiben; wer das Gespräch nicht hat, nimmt es damit an',
    body: Type.Object({ id: Id, text: Name(longestMessage) }),
    reply: ConversationMessage,
    refusals: { ConversationConflict, WindowClosed },
  },
  sendConversationTemplate: {
    method: 'POST',
    path: `${one}/template`,
    access: answerers,
    summary: 'Über WhatsApp mit der Vorlage fragen, ob es weitergehen darf',
    body: Type.Object({ id: Id }),
    reply: ConversationMessage,
    refusals: { ConversationConflict, WindowOpen },
  },
  getMessageFile: {
    method: 'GET',
    path: `${message}/file`,
    access: readers,
    summary: 'Das Bild oder die Sprachnachricht an einer Nachricht, als Data-URL',
    reply: Type.Object({ url: Type.String() }),
  },
  listConversationStates: {
    method: 'GET',
    path: `${one}/states`,
    access: readers,
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
  getRawMessage: {
    method: 'GET',
    path: `${message}/raw`,
    access: readers,
    summary: 'Eine Nachricht, wie sie ankam',
    query: messageTimestamp,
    reply: Type.Object({ raw: Type.String() }),
  },
  acceptSuggestion: {
    method: 'POST',
    path: message,
    access: answerers,
    summary: 'Einen Vorschlag des Bots dem Gast schicken',
    reply: ConversationMessage,
    refusals: { ConversationConflict, SuggestionSettled, WindowClosed },
  },
  rejectSuggestion: {
    method: 'DELETE',
    path: message,
    access: answerers,
    summary: 'Einen Vorschlag des Bots verwerfen',
    reply: ConversationMessage,
    refusals: { ConversationConflict, SuggestionSettled },
  },
  rateMessage: {
    method: 'POST',
    path: `${message}/feedback`,
    access: answerers,
    summary: 'Sagen, ob der Bot das gut gemacht hat',
    query: messageTimestamp,
    body: Type.Object({ isGood: Type.Boolean(), comment: Text(1000) }),
    reply: ConversationMessage,
  },
  listConversationsWithoutRestaurant: {
    method: 'GET',
    path: '/api/conversations/withoutRestaurant',
    access: answerers,
    summary: 'Gespräche über einen gemeinsamen Anschluss, von denen noch niemand weiß, wohin sie gehören',
    query: listed,
    reply: Type.Array(Conversation),
  },
  listRestaurantConversations: {
    method: 'GET',
    path: '/api/restaurant/{restaurantId}/conversations',
    access: inRestaurant(...roles),
    summary: 'Gespräche eines Restaurants, dringende zuerst; höchstens 500',
    query: listed,
    reply: Type.Array(Conversation),
  },
  getRestaurantConversation: {
    method: 'GET',
    path: '/api/restaurant/{restaurantId}/conversations/{conversationId}',
    access: inRestaurant(...roles),
    summary: 'Ein Gespräch eines Restaurants',
    reply: Conversation,
  },
  listRestaurantConversationMessages: {
    method: 'GET',
    path: '/api/restaurant/{restaurantId}/conversations/{conversationId}/messages',
    access: inRestaurant(...roles),
    summary: 'Die Nachrichten eines Gesprächs, älteste zuerst',
    query: Type.Object(span),
    reply: Type.Array(ConversationMessage),
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
    summary: 'Das Gespräch, aus dem eine Bestellung wurde',
    reply: Nullable(Conversation),
  },
  listCustomerConversations: {
    method: 'GET',
    path: '/api/franchises/{franchiseId}/customers/{customerId}/conversations',
    access: inAnyOfFranchise('admin', 'manager'),
    summary: 'Gespräche eines Kunden in den eigenen Restaurants, neueste zuerst (höchstens 50)',
    query: Type.Object({ restaurantId: Type.Optional(Id) }),
    reply: Type.Array(Conversation),
  },
})

/** Who is there to answer. */
export const agentCalls = defineCalls('conversations', {
  getOwnAgentAvailability: {
    method: 'GET',
    path: '/api/identity/callCenterAgentAvailability',
    access: anywhere('callcenter'),
    summary: 'Ob man bereit für Anrufe und Gespräche ist',
    reply: AgentAvailability,
  },
  setOwnAgentAvailability: {
    method: 'POST',
    path: '/api/identity/callCenterAgentAvailability',
    access: anywhere('callcenter'),
    summary: 'Sich bereit melden oder abmelden',
    body: Type.Object({ state: OneOf(agentStates) }),
    reply: AgentAvailability,
  },
  markAvailable: {
    method: 'POST',
    path: '/api/identity/availability',
    access: answerers,
    summary: 'Man antwortet gerade auf Gespräche',
    reply: ConversationAvailability,
  },
  setAvailability: {
    method: 'PUT',
    path: '/api/identity/availability',
    access: answerers,
    summary: 'Ob man gerade auf Gespräche antwortet',
    body: Type.Object({ isAvailable: Type.Boolean() }),
    reply: ConversationAvailability,
  },
  markUnavailable: {
    method: 'DELETE',
    path: '/api/identity/availability',
    access: answerers,
    summary: 'Man antwortet gerade nicht auf Gespräche',
    reply: ConversationAvailability,
  },
  listAgentAvailabilities: {
    method: 'GET',
    path: '/api/conversations/availabilities/agents',
    access: anywhere('admin', 'callcenter'),
    summary: 'Wer vom Callcenter da ist, in den eigenen Restaurants',
    reply: Type.Array(AgentAvailability),
  },
  listAgentAvailabilityLog: {
    method: 'GET',
    path: '/api/conversations/availabilities/agents/log',
    access: anywhere('admin', 'callcenter'),
    summary: 'Wann wer vom Callcenter da war, neueste zuerst; höchstens 1000',
    query: Type.Object(span),
    reply: Type.Array(AgentAvailabilityLog),
  },
  listConversationAvailabilities: {
    method: 'GET',
    path: '/api/conversations/availabilities/restaurants/{restaurantId}',
    access: inRestaurant('admin', 'callcenter'),
    summary: 'Wer für ein Restaurant auf Gespräche antwortet',
    reply: Type.Array(ConversationAvailability),
  },
  listConversationAvailabilityLog: {
    method: 'GET',
    path: '/api/conversations/availabilities/restaurants/{restaurantId}/log',
    access: inRestaurant('admin', 'callcenter'),
    summary: 'Wann wer für ein Restaurant auf Gespräche antwortete, neueste zuerst; höchstens 1000',
    query: Type.Object(span),
    reply: Type.Array(ConversationAvailabilityLog),
  },
})
