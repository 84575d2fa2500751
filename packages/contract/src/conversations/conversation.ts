import Type, { type Static } from 'typebox'
import { Id, Instant, Latitude, Longitude, Nullable, OneOf } from '../common.ts'

/** In the order in which a conversation goes through them. */
export const conversationStates = [
  'Bot',
  'Queued',
  'Connecting',
  'Connected',
  'Complete',
  'Abandoned',
] as const
export type ConversationState = (typeof conversationStates)[number]

/** By what a conversation reaches us. */
export const conversationChannels = ['OnlineChat', 'WhatsApp', 'Phone'] as const
export type ConversationChannel = (typeof conversationChannels)[number]

/**
 * Why a human is asked to go on; the last four: the bot could not answer, staff gave it
 * back, the guest came back, nothing more was heard on the telephone.
 */
export const handOffReasons = [
  'Wanted',
  'NotUnderstood',
  'Anger',
  'Complaint',
  'Banned',
  'LargeOrder',
  'NeedsReview',
  'InvoiceAddress',
  'BotFailed',
  'Returned',
  'CameBack',
  'Silence',
] as const
export type ConversationReason = (typeof handOffReasons)[number]

/** How far a message is, in this order: an older state never replaces a newer one. */
export const messageStates = [
  'pending',
  'received',
  'sent',
  'delivered',
  'read',
  'unsupported',
  'rejected',
  'failed',
  'deleted',
] as const
export type MessageState = (typeof messageStates)[number]

export const messageRoles = ['User', 'Bot', 'HandOffUser'] as const
export type MessageRole = (typeof messageRoles)[number]

/** A message has at most so many characters. */
export const longestMessage = 1000

/** What hangs on a message: a picture or a voice message that is fetched apart, or a place. */
export const MessageAttachment = Type.Union([
  Type.Object({ type: OneOf(['image', 'audio']) }),
  Type.Object({
    type: OneOf(['geolocation']),
    latitude: Latitude,
    longitude: Longitude,
    address: Type.String(),
    /** Whose place it is, where that is known: the restaurant's. */
    name: Type.Optional(Type.String()),
  }),
])
export type MessageAttachment = Static<typeof MessageAttachment>

/** A conversation with a guest, as staff see it. */
export const Conversation = Type.Object({
  id: Id,
  /** Grows with every change; older data never replaces newer. */
  version: Type.Integer(),
  type: OneOf(['TextChat', 'VoiceCall']),
  channel: OneOf(conversationChannels),
  state: OneOf(conversationStates),
  /** Who holds it, or to whom it is offered. */
  assignedUserId: Nullable(Id),
  callId: Nullable(Id),
  isUnread: Type.Boolean(),
  /** When staff last read it; null: never. */
  readAt: Nullable(Instant),
  needsToBeReviewed: Type.Boolean(),
  isInReview: Type.Boolean(),
  /** Waits no longer: the guest was told that nobody is free, and how to be called back. */
  isLeftAlone: Type.Boolean(),
  isImportant: Type.Boolean(),
  isCritical: Type.Boolean(),
  /** 0: as usual; the higher, the sooner. */
  priority: Type.Integer(),
  isSharedNumber: Type.Boolean(),
  restaurantId: Id,
  restaurant: Type.Object({ name: Type.String() }),
  customerName: Type.String(),
  customerPhoneNumber: Type.String(),
  created: Instant,
  lastUpdate: Instant,
  lastMessageTimestamp: Nullable(Instant),
  lastMessageText: Type.String(),
  lastMessageAttachmentType: Nullable(OneOf(['audio', 'geolocation', 'image'])),
  lastMessageFromRole: Nullable(OneOf(messageRoles)),
  lastMessageState: Nullable(OneOf(messageStates)),
  /** Until when somebody has to do something; null: nobody has to any more. */
  deadline: Nullable(Instant),
  /** Of WhatsApp: until when the guest may be written to freely; afterwards only by a template. Null: always. */
  windowUntil: Nullable(Instant),
  reason: Nullable(OneOf(handOffReasons)),
  /** What it is about, in two sentences. */
  summary: Type.String(),
  shoppingCarts: Type.Array(Type.Object({ id: Id })),
  orderId: Nullable(Id),
})
export type Conversation = Static<typeof Conversation>

/** A conversation that was searched for. `message`: in which of its messages it was found; null: by its guest. */
export const FoundConversation = Type.Object({
  conversation: Conversation,
  message: Nullable(Type.Object({ id: Id, timestamp: Instant, text: Type.String() })),
})
export type FoundConversation = Static<typeof FoundConversation>

/** One message of a conversation, as staff see it. A suggestion is what the bot would answer; no guest gets it. */
export const ConversationMessage = Type.Object({
  id: Id,
  conversationId: Id,
  timestamp: Instant,
  type: OneOf(['message', 'suggestion']),
  state: OneOf(messageStates),
  fromRole: OneOf(messageRoles),
  /** Who wrote it, of staff. */
  username: Nullable(Type.String()),
  text: Type.String(),
  attachment: Nullable(MessageAttachment),
  replySuggestions: Type.Array(Type.Object({ label: Type.String() })),
  /** Why the bot answered so, a line a decision. */
  trace: Type.Array(Type.String()),
  suggestionState: Nullable(OneOf(['Accepted', 'Rejected'])),
  feedback: Nullable(Type.Object({ isGood: Type.Boolean(), comment: Type.String() })),
})
export type ConversationMessage = Static<typeof ConversationMessage>

/** A step of a conversation: when it came into a state, and by whom, or to whom it was given. */
export const ConversationStateUpdate = Type.Object({
  id: Id,
  created: Instant,
  state: OneOf(conversationStates),
  assignedUserId: Nullable(Id),
  /** Of whom had it; to whom it was only offered, operator and call centre alone are told. */
  assignedUsername: Nullable(Type.String()),
  reason: Nullable(OneOf(handOffReasons)),
  /** The name of the restaurant that has had it since; null: it stayed where it was. */
  givenTo: Nullable(Type.String()),
})
export type ConversationStateUpdate = Static<typeof ConversationStateUpdate>

/** Somebody is writing just now: the guest, or whoever of staff `username` is. */
export const ConversationTyping = Type.Object({
  conversationId: Id,
  fromRole: OneOf(messageRoles),
  userId: Nullable(Id),
  username: Nullable(Type.String()),
})
export type ConversationTyping = Static<typeof ConversationTyping>

/** A conversation as its guest sees it: nothing of who is to answer, why and until when. */
export const GuestChat = Type.Object({
  id: Id,
  version: Type.Integer(),
  /** `Waiting`: a human is on the way. */
  state: OneOf(['Bot', 'Waiting', 'Connected', 'Ended']),
  /** Nobody came: they wait on, and were told how to be reached. */
  isLeftAlone: Type.Boolean(),
  messages: Type.Array(
    Type.Object({
      id: Id,
      timestamp: Instant,
      from: OneOf(['Guest', 'Bot', 'Staff']),
      text: Type.String(),
      chips: Type.Array(Type.String()),
      attachment: Nullable(MessageAttachment),
    }),
  ),
  /** When somebody of the restaurant last read what the guest wrote; null: nobody has it, or nobody has yet. */
  readAt: Nullable(Instant),
  shoppingCartId: Nullable(Id),
  /** Of the cart; it changes with what bot or staff put into it. */
  shoppingCartVersion: Nullable(Type.Integer()),
  orderId: Nullable(Id),
})
export type GuestChat = Static<typeof GuestChat>
