import type { CartChange } from '@tresen/contract/carts/cart'
import type { PaymentMethod } from '@tresen/contract/restaurants/restaurant'
import type { WrittenAddress } from '@tresen/contract/geo/address'
import { withCode } from '@tresen/domain/discounts/vouchers/voucher-key'
import type { AddressFinding } from '@tresen/domain/geo/find-address'
import { formatPhone, toE164 } from '@tresen/domain/phone/phone-number'
import { paymentMethodLabels } from '@tresen/domain/restaurants/payment-method-labels'
import { localDayAt } from '@tresen/domain/opening-hours/local-time'
import { clockLabel, momentLabel } from '@tresen/domain/opening-hours/words/moment-label'
import { momentOf } from '../reading/moment-of.ts'
import { endsLikeTown, type SaidAddress } from '../reading/read-address.ts'
import type { SaidTime } from '../reading/read-time.ts'
import type { SaidDetails } from '../reading/rest-of-message.ts'
import type { Understood } from '../reading/understand.ts'
import { isCommonName } from '../text/common-names.ts'
import { foldOne } from '../text/words.ts'
import { act, ask, say, type Turn } from './turn.ts'
import { listed } from './words-of-cart.ts'
import { waysToPay } from './ways-to-pay.ts'

const fewestDigits = 7
const mostVouchers = 3

/** Takes over what was said of the order besides its dishes. */
export function applyDetails(turn: Turn, details: SaidDetails) {
  const { isPickup, payment, voucher, comment, time, digits } = details
  const { address, name } = withTown(turn, details)
  if (isPickup !== null && isPickup !== turn.cart.isPickup) act(turn, update({ isPickup }))
  if (isPickup !== null) {
    turn.isUnderstood = true
    turn.state.isWayKnown = true
    say(turn, isPickup ? 'Zur Abholung.' : 'Zur Lieferung.')
  }
  if (address && isPickup !== true) applyAddress(turn, address, name === null && digits !== null)
  const bell =
    /(?:^| )(?:bei|[Kk]lingel(?:schild|name)?)(?: steht| ist)? (?:Familie |Frau |Herrn? )?(\p{Lu}\p{Ll}+)$/u.exec(
      address?.addition ?? '',
    )?.[1]
  if (name) applyName(turn, name)
  // "Goetheallee 12 bei Winkler"
  else if (bell && turn.cart.lastName === '')
    applyName(turn, { firstName: '', lastName: bell, isBare: 'likely' })
  if (digits) applyPhone(turn, digits)
  if (payment) applyPayment(turn, payment)
  if (voucher) applyVoucher(turn, voucher)
  if (comment) {
    const whole = [turn.cart.comment, comment].filter(Boolean).join('; ')
    act(turn, update({ comment: whole.slice(0, 1000) }))
    say(turn, `Ich notiere: ${comment}.`)
  }
  if (time) applyTime(turn, time)
}

/** "Hauptstraße 5 Rosdorf": what could be a name is a town where the street is there. */
function withTown({ context }: Turn, { address, name }: SaidDetails): Pick<SaidDetails, 'address' | 'name'> {
  const isBare = address && name?.isBare === 'likely' && name.firstName === ''
  if (!isBare || address.streetNumber === '' || address.city !== '' || address.zipCode !== '')
    return { address, name }
  const inTown = { ...address, city: name.lastName }
  const isTown = context.findAddress(inTown).state !== 'notFound'
  return isTown ? { address: inTown, name: null } : { address, name }
}

/** Under which name the order goes. */
export function applyName(turn: Turn, { firstName, lastName, isBare }: NonNullable<SaidDetails['name']>) {
  turn.state.isNameGuessed = isBare === 'likely'
  act(turn, update({ firstName: firstName.slice(0, 120), lastName: lastName.slice(0, 120) }))
  say(turn, `Auf den Namen ${`${firstName} ${lastName}`.trim()}.`)
}

function update(change: CartChange) {
  return { do: 'updateCart', change } as const
}

/** An address as the table knows it; what is only nearly known is asked about. `isNamed`: a name is to be expected after it. */
export function applyAddress(turn: Turn, said: SaidAddress, isNamed = false) {
  const { asked } = turn.state
  const { addition, ...rest } = said
  const written = {
    ...rest,
    street: rest.street || (asked?.what === 'houseNumber' ? asked.street : turn.cart.street),
  }
  if (written.streetNumber === '') {
    turn.isUnderstood = true
    turn.state.isWayKnown = true
    return ask(turn, { what: 'houseNumber', street: written.street }, `${written.street}: welche Hausnummer?`)
  }
  const { finding, other } = findWithin(turn, written)
  const isName = other !== '' && turn.cart.lastName === '' && !endsLikeTown(other)
  // "Weender Straße 12, Lindner, 0551 445566"
  if (isName && isNamed) {
    applyAddress(turn, { ...said, city: '' })
    return applyName(turn, { firstName: '', lastName: other })
  }
  turn.isUnderstood = true
  turn.trace.push(`„${written.street} ${written.streetNumber}“ → ${finding.state}`)
  if (finding.state === 'notFound') {
    const { suggestion } = finding
    turn.state.isWayKnown = true
    if (suggestion && isWrittenShorter(written, suggestion))
      return applyAddress(turn, { ...suggestion, addition })
    if (suggestion) {
      const { street, streetNumber, zipCode, city } = suggestion
      return ask(
        turn,
        { what: 'suggestedAddress', address: suggestion, ...(isName && { name: other }) },
        `Meinen Sie ${street} ${streetNumber}, ${zipCode} ${city}?`,
      )
    }
    // Where it shall not go is not kept.
    if (turn.cart.street !== '') forgetAddress(turn)
    const town = written.city === '' ? '' : ` in ${written.city}`
    return say(turn, `Die Adresse ${written.street} ${written.streetNumber}${town} finde ich nicht.`)
  }
  const { street, zipCode, city } = finding.address
  const place = { street, houseNumber: written.streetNumber, zipCode, city, addressAddition: addition }
  turn.state.isAddressLatest = true
  act(turn, update({ isPickup: false, addressSelection: 'Form', ...place }))
  turn.state.isWayKnown = true
  say(turn, `Lieferung an ${street} ${written.streetNumber}, ${zipCode} ${city}.`)
}

/** Where it shall not go. */
export function forgetAddress(turn: Turn) {
  act(turn, update({ street: '', houseNumber: '', zipCode: '', city: '' }))
}

/** "Steinsgraben 7", which is called Am Steinsgraben, and "zum Kirchweg 3" the other way round: nothing to ask about. */
function isWrittenShorter(written: WrittenAddress, there: WrittenAddress): boolean {
  const [said, known] = [written.street, there.street].map((street) =>
    street.replace(/^(?:am|im|an der|an den|auf der|auf dem|in der|in die|zum|zur) /i, '').toLowerCase(),
  )
  const isSame = said === known && written.street !== there.street
  return isSame && there.streetNumber === written.streetNumber && written.zipCode === ''
}

/** "Weender Straße 12, Lindner": what was taken for a town may be a name (`other`), so the street alone is asked about. */
function findWithin({ context }: Turn, written: WrittenAddress): { finding: AddressFinding; other: string } {
  const finding = context.findAddress(written)
  if (finding.state !== 'notFound' || written.city === '' || written.zipCode !== '')
    return { finding, other: '' }
  const alone = context.findAddress({ ...written, city: '' })
  // "Papendik 7, Kramer"
  if (alone.state === 'notFound')
    return { finding, other: isCommonName(foldOne(written.city)) ? written.city : '' }
  const { street, zipCode, city } = alone.address
  const suggestion = { street, zipCode, city, streetNumber: written.streetNumber }
  return { finding: { state: 'notFound', suggestion }, other: written.city }
}

/** Digits go on where they stopped, until they can be a telephone number. */
function applyPhone(turn: Turn, digits: string) {
  const isNew = /^[+0]/.test(digits) && digits.length >= fewestDigits
  const whole = (isNew ? digits : turn.state.digits + digits).slice(0, 17)
  turn.isUnderstood = true
  const isWhole = whole.length >= fewestDigits && toE164(whole) !== null
  turn.state.digits = isWhole ? '' : whole
  if (!isWhole) return ask(turn, { what: 'phone' }, `${grouped(whole)}, und weiter?`)
  turn.state.isPhoneLatest = true
  act(turn, update({ phone: formatPhone(whole) }))
  say(turn, `Ihre Nummer: ${formatPhone(whole)}.`)
}

function grouped(digits: string): string {
  return digits.replace(/(\d{3})(?=\d)/g, '$1 ')
}

function applyPayment(turn: Turn, payment: PaymentMethod) {
  const offered = waysToPay(turn)
  const isAtDoor = payment === 'CreditCardOnline' && !offered.includes(payment)
  const meant = isAtDoor ? 'DebitOrCreditCardOffline' : payment
  turn.isUnderstood = true
  if (!offered.includes(meant)) {
    return say(turn, `${calledAs(turn, payment)} geht bei uns nicht, sondern ${labelled(offered)}.`)
  }
  act(turn, update({ paymentMethod: meant }))
  say(turn, `Zahlung: ${paymentMethodLabels[meant]}.`)
}

/** "ich zahle online": which way that is, it is asked for, unless there is but one. */
export function chooseOnline(turn: Turn, { signs, details }: Understood) {
  if (!signs.includes('payOnline') || signs.includes('askPayment') || details.payment !== null) return
  const { onlinePaymentMethods } = turn.bot.shop.rules.orderSettings
  const offered = waysToPay(turn)
  const online = offered.filter((method) => onlinePaymentMethods.includes(method))
  const [only, ...others] = online
  turn.isUnderstood = true
  if (!only) return say(turn, `Online zahlen geht bei uns nicht, sondern ${labelled(offered)}.`)
  if (others.length === 0) return applyPayment(turn, only)
  ask(turn, { what: 'payment' }, `Womit möchten Sie online zahlen: ${labelled(online)}?`)
}

/** Whoever asks for an invoice need not know who offers that. */
export function calledAs({ message }: Turn, payment: PaymentMethod): string {
  const isInvoice = payment === 'Klarna' && /rechnung/i.test(message)
  return isInvoice ? 'Kauf auf Rechnung' : paymentMethodLabels[payment]
}

function labelled(methods: readonly PaymentMethod[]): string {
  return listed(
    methods.map((method) => paymentMethodLabels[method]),
    'oder',
  )
}

/** What a code is worth, the cart says once the server has looked it up. */
function applyVoucher(turn: Turn, code: string) {
  const codes = turn.cart.voucherCodes
  turn.isUnderstood = true
  const next = withCode(codes, code)
  if (next === codes) return
  if (codes.length >= mostVouchers)
    return say(turn, `Mehr als ${mostVouchers} Gutscheine gehen nicht zusammen.`)
  act(turn, update({ voucherCodes: [...next] }))
  say(turn, `Den Gutschein ${code} habe ich eingetragen.`)
}

function applyTime(turn: Turn, time: NonNullable<SaidDetails['time']>) {
  const { rules } = turn.bot.shop
  turn.isUnderstood = true
  if (time.kind === 'asap') {
    act(turn, update({ isPreOrder: false, preOrderDateTime: null }))
    turn.state.wishedDay = null
    turn.state.isDone ||= turn.state.asked?.what === 'time'
    return
  }
  const meant = withNoted(turn, time)
  if (meant.kind === 'vague') {
    const isToday = meant.day !== null && 'ahead' in meant.day && meant.day.ahead === 0
    turn.state.wishedDay = isToday && meant.part === null ? null : meant
    if (turn.state.wishedDay) ask(turn, { what: 'time' }, whatTime)
    return
  }
  const moment = momentOf(meant, turn.cart.isPickup ? 'pickup' : 'delivery', rules, turn.context.now)
  if (!moment) {
    turn.state.wishedDay = 'day' in meant ? { day: meant.day, part: null } : null
    return ask(turn, { what: 'time' }, whatTime)
  }
  applyMoment(turn, moment)
}

/** Where a day is known, but no hour. */
export const whatTime = 'Um wie viel Uhr genau?'

/** "doch um 19 Uhr" means the day that was said before, and "nein, am Samstag" its hour. */
function withNoted({ bot, cart, state, context }: Turn, time: SaidTime): SaidTime {
  if (time.kind !== 'clock' && time.kind !== 'vague') return time
  const { timeZone } = bot.shop.rules
  const noted = cart.isPreOrder && cart.preOrderDateTime ? new Date(cart.preOrderDateTime).getTime() : null
  const ahead = noted === null ? 0 : localDayAt(timeZone, noted) - localDayAt(timeZone, context.now.getTime())
  const day = time.day ?? state.wishedDay?.day ?? (ahead > 0 ? { ahead } : null)
  const part = time.part ?? (time.day === null ? (state.wishedDay?.part ?? null) : null)
  if (time.kind === 'clock' || noted === null || time.day === null || part !== null)
    return { ...time, day, part }
  const [hour, minute] = clockLabel(timeZone, new Date(noted)).split(':').map(Number)
  return { kind: 'clock', day, part, hour: hour!, minute: minute! }
}

export function applyMoment(turn: Turn, moment: Date) {
  const { timeZone } = turn.bot.shop.rules
  act(turn, update({ isPreOrder: true, preOrderDateTime: moment.toISOString() }))
  turn.state.wishedDay = null
  say(turn, `Für ${momentLabel(timeZone, moment, turn.context.now)}.`)
}

/** "ich hab einen Gutschein" */
export function askVoucher(turn: Turn, { details, concepts, signs }: Understood) {
  const isNamed = concepts.some(
    (one) => one.kind === 'sign' && one.sign === 'voucher' && !/^code/.test(one.phrase),
  )
  if (!isNamed || details.voucher !== null || signs.includes('askMenu')) return
  if (turn.state.asked?.what === 'voucher') return
  turn.isUnderstood = true
  ask(turn, { what: 'voucher' }, 'Wie lautet der Code des Gutscheins?')
}
