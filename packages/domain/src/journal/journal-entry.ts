import type { Order } from '@tresen/contract/orders/order'
import type { HandOver } from '@tresen/contract/registers'
import { eraseGuest } from '../privacy/erase-guest.ts'

type Fields = Record<string, unknown>

/** What an event says of the thing it changed. `personal`: what may be erased one day, apart from all else. */
export type Said = {
  thingId: string
  isGone: boolean
  /** It says itself from what to what, as of accounts, or is nothing that was otherwise before. */
  isWhole: boolean
  /** It is told again where nothing became other of what the journal keeps of it. */
  isCourse: boolean
  fields: Fields
  personal: Fields | null
}

const idKeys = [
  'orderId',
  'voucherId',
  'deliveryAreaId',
  'discountId',
  'productId',
  'userId',
  'id',
  // Of a product, what it belongs to.
  'categoryId',
  'extraGroupId',
  'ingredientCategoryId',
  'sideDishId',
  'customerId',
]

/** Of these only where they are and with whom, never who the guest is nor what was said. */
const courses: Readonly<Record<string, readonly string[]>> = {
  addOrUpdateCall: ['direction', 'state', 'party', 'assignedUserId', 'outcome', 'failure'],
  conversationUpdated: ['channel', 'state', 'assignedUserId', 'isInReview'],
  phoneNumberValidationUpdate: ['phoneNumber', 'state'],
}

const wholeOrders = new Set(['orderAdded', 'forceUpdateOrder'])

/** Reads an event for the journal. What concerns the restaurant itself is one thing for each kind of event. */
export function readEvent(name: string, payload: Fields): Said {
  const course = courses[name]
  if (course) return readCourse(name, payload, course)
  const keys = keysOf(name)
  const idKey = keys.find((key) => typeof payload[key] === 'string')
  const thingId = idKey ? (payload[idKey] as string) : name
  const isGone = /(Deleted|Removed)$|^delete/.test(name)
  const { open, personal } = partsOf(name, payload)
  const isWhole = name.startsWith('account') || name === 'menuVersionAdded'
  return { thingId, isGone, isWhole, isCourse: false, fields: isGone ? {} : open, personal }
}

function partsOf(name: string, payload: Fields) {
  if (wholeOrders.has(name)) return partOrder(payload as Order)
  return name === 'orderHandedOver' ? partHandOver(payload as HandOver) : partOther(name, payload)
}

function keysOf(name: string): readonly string[] {
  // A concern and an invoice name the order that they are about.
  if (/^(issue|invoice)/.test(name)) return ['issueId', 'id']
  return name.startsWith('callInstruction') ? ['phoneNumber'] : idKeys
}

function readCourse(name: string, payload: Fields, course: readonly string[]): Said {
  // What is spoken is where its call is, of which the journal knows.
  const keys = typeof payload['callId'] === 'string' ? ['isInReview'] : course
  return {
    ...{ thingId: typeof payload['id'] === 'string' ? payload['id'] : name, isGone: false, isWhole: false },
    ...{ isCourse: true, personal: null },
    fields: Object.fromEntries(keys.map((key) => [key, payload[key]])),
  }
}

/** What staff note on an order or a customer may be about its guest; whose account it is, is in `username`. */
const personalKeys = [
  'comment',
  'notes',
  'username',
  'guestName',
  'phone',
  'answers',
  'additionalPaymentData',
]

function partOther(event: string, payload: Fields) {
  // For whom a voucher is, stands in its description.
  const keys = event.startsWith('voucher') ? [...personalKeys, 'description'] : personalKeys
  const personal = Object.entries(payload).filter(
    ([key, value]) => keys.includes(key) && value !== '' && value !== null,
  )
  const names = personal.map(([key]) => key)
  const open = Object.entries(payload).filter(([key]) => !names.includes(key))
  return {
    open: Object.fromEntries(open),
    personal: personal.length > 0 ? Object.fromEntries(personal) : null,
  }
}

function partOrder({ additionalPaymentData, ...order }: Order) {
  const { products, ...cart } = order.shoppingCart
  const erased: Fields = eraseGuest(cart, 'nothing')
  const guest = Object.entries(cart).filter(([key, value]) => !isSame(value, erased[key]))
  const wishes = products.flatMap(({ id, comment }) => (comment ? [[id, comment]] : []))
  const open: Fields = {
    ...order,
    comment: '',
    shoppingCart: { ...erased, products: products.map((product) => ({ ...product, comment: '' })) },
  }
  const personal = {
    ...Object.fromEntries(guest),
    ...(order.comment && { note: order.comment }),
    ...(additionalPaymentData && { additionalPaymentData }),
    ...(wishes.length > 0 && { wishes: Object.fromEntries(wishes) as Fields }),
  }
  return { open, personal: Object.keys(personal).length > 0 ? personal : null }
}

/** It is of the order, whose state is another thing; what a cash register says may be about the guest. */
function partHandOver({
  orderId,
  posIntegration,
  state: handOverState,
  attempts,
  reference,
  note,
}: HandOver) {
  const open: Fields = { orderId, posIntegration, handOverState, attempts, reference }
  return { open, personal: note === '' ? null : { handOverNote: note } }
}

export type Change = { before: Fields | null; after: Fields | null }

/** From what to what: the fields that became others. `known`: the thing as the journal knows it; null: it does not. */
export function changeOf({ fields, isGone, isWhole, isCourse }: Said, known: Fields | null): Change {
  if (isGone) return { before: known, after: null }
  if (isWhole || (!known && !isCourse)) return { before: null, after: fields }
  const was = known ?? {}
  const isNothing = (key: string) => isCourse && !fields[key] && !was[key]
  const keys = Object.keys(fields).filter((key) => !isNothing(key) && !isSame(fields[key], was[key]))
  const pick = (from: Fields) =>
    Object.fromEntries(keys.filter((key) => key in from).map((key) => [key, from[key]]))
  return {
    before: known && pick(known),
    after: { ...(keys.length > 0 && namesOf(fields, was)), ...pick(fields) },
  }
}

/** By what people know the thing: a price alone would not say of what, nor a state of which order. */
function namesOf({ name, number }: Fields, was: Fields): Fields {
  const counted = number ?? was['number']
  return {
    ...(typeof name === 'string' && { name }),
    ...(typeof counted === 'number' && { number: counted }),
  }
}

/** Whether a change is worth an entry. */
export function isNews({ isCourse }: Said, { after }: Change): boolean {
  return !isCourse || Object.keys(after ?? {}).length > 0
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The thing as its last changes leave it, newest first; null: there is nothing of it. */
export function stateOf(afters: readonly (Fields | null)[]): Fields | null {
  const end = afters.indexOf(null)
  const counting = end === -1 ? afters : afters.slice(0, end)
  if (counting.length === 0) return null
  return Object.assign({}, ...counting.toReversed()) as Fields
}
