import Type, { type Static } from 'typebox'
import { CustomerBan } from '../bans.ts'
import { Id, Instant, Nullable, OneOf } from '../common.ts'
import { Customer } from '../customers/customer.ts'
import { Order } from '../orders/order.ts'

/** In the order in which a call goes through them; the last two end it. */
export const callStates = ['Queued', 'Connecting', 'Connected', 'Completed', 'Abandoned'] as const
export type CallState = (typeof callStates)[number]

/** With whom a caller speaks, or for whom it rings. */
export const callParties = ['Bot', 'Agents', 'Restaurant'] as const
export type CallParty = (typeof callParties)[number]

/** Why a call did not come through to whom it was for, in the words of the telephone service. */
export const callFailures = ['failed', 'no-answer', 'busy', 'canceled'] as const
export type CallFailure = (typeof callFailures)[number]

/**
 * What became of a call. `Handled`: somebody or the bot spoke to the end. `Missed`: nobody came. `Dropped`: it ended in the
 * middle. `Ended`: staff ended it.
 */
export const callOutcomes = ['Handled', 'Missed', 'Dropped', 'Ended'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** A telephone call, as staff see it. */
export const PhoneCall = Type.Object({
  id: Id,
  /** Grows with every change; older data never replaces newer. */
  version: Type.Integer(),
  restaurantId: Id,
  restaurant: Type.Object({ name: Type.String() }),
  created: Instant,
  ended: Nullable(Instant),
  /** `Outbound`: staff called. */
  direction: OneOf(['Inbound', 'Outbound']),
  /** E.164; empty: withheld. */
  from: Type.String(),
  to: Type.String(),
  state: OneOf(callStates),
  party: OneOf(callParties),
  /** The agent who is asked, or who speaks. */
  assignedUserId: Nullable(Id),
  /** Until when something has to happen; null: it is over. */
  deadline: Nullable(Instant),
  outcome: Nullable(OneOf(callOutcomes)),
  failure: Nullable(OneOf(callFailures)),
  /** What it is about, in two sentences. */
  description: Type.String(),
  customerName: Type.String(),
  conversationId: Nullable(Id),
  shoppingCarts: Type.Array(Type.Object({ id: Id })),
  orderId: Nullable(Id),
  /** What whoever answers this number has to know. */
  instructions: Type.String(),
})
export type PhoneCall = Static<typeof PhoneCall>

/** What is said and known of a number that guests call. */
export const CallInstruction = Type.Object({
  restaurantId: Id,
  /** E.164 */
  phoneNumber: Type.String(),
  /** For whoever answers. */
  instructions: Type.String(),
  /** What the bot says after its greeting; empty: nothing. */
  announcement: Type.String(),
})
export type CallInstruction = Static<typeof CallInstruction>

/** Where an agent's telephone rings. */
export const AgentPhone = Type.Object({
  kind: OneOf(['Number', 'Sip', 'Browser']),
  /** A number in E.164, `name@host`, or by what a browser is known to the telephone service. */
  address: Type.String(),
})
export type AgentPhone = Static<typeof AgentPhone>

/** With what a browser becomes a telephone, for an hour. */
export const BrowserDevice = Type.Object({
  /** Whose library speaks; the simulator has none and is spoken to at its address. */
  provider: OneOf(['Twilio', 'Simulator']),
  identity: Type.String(),
  token: Type.String(),
  address: Type.String(),
})
export type BrowserDevice = Static<typeof BrowserDevice>

export const validationStates = [
  'New',
  'AlreadyValidated',
  'AwaitingValidation',
  'Failed',
  'ValidationSucceeded',
] as const
export type ValidationState = (typeof validationStates)[number]

export const phoneSetupStates = [
  'New',
  'CheckingCallForwarding',
  'CallForwardingFailed',
  'VerifyingCallerId',
  'CallerIdVerificationFailed',
  'CheckingInternalNumber',
  'Finished',
  'InternalNumberCheckFailed',
  'Failed',
] as const
export type PhoneSetupState = (typeof phoneSetupStates)[number]

/** Whether a number is the restaurant's own; the code is to be typed on the telephone that rings. */
export const NumberValidation = Type.Object({
  restaurantId: Id,
  phoneNumber: Type.String(),
  state: OneOf(validationStates),
  validationCode: Nullable(Type.String()),
  /** Since when it is so: what is told late does not hide what came after it. */
  at: Nullable(Instant),
})
export type NumberValidation = Static<typeof NumberValidation>

export const PhoneSetup = Type.Object({
  restaurantId: Id,
  state: OneOf(phoneSetupStates),
  at: Nullable(Instant),
})
export type PhoneSetup = Static<typeof PhoneSetup>

/** The telephone line of a restaurant. */
export const PhoneLine = Type.Object({
  restaurantId: Id,
  /** What guests call; null: there is none yet. */
  tresenPhoneNumber: Nullable(Type.String()),
  provider: OneOf(['NoProvider', 'Twilio']),
  /** Where it rings in the restaurant. */
  internalPhoneNumber: Nullable(Type.String()),
  publicPhoneNumber: Type.String(),
  validation: NumberValidation,
  setup: PhoneSetup,
  isBotOpen: Type.Boolean(),
})
export type PhoneLine = Static<typeof PhoneLine>

/** What is known of whoever calls or orders. */
export const CustomerInformation = Type.Object({
  /** null: nobody is known by that number yet. */
  customer: Nullable(Customer),
  /** In force. */
  bans: Type.Array(CustomerBan),
  /** The last ones here, newest first. */
  orders: Type.Array(Order),
})
export type CustomerInformation = Static<typeof CustomerInformation>
