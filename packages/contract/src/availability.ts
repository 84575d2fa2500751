import Type, { type Static } from 'typebox'
import { Id, Instant, LocalDate, LocalTime, Nullable, OneOf, Seq, Text } from './common.ts'
import { defineCalls, defineEvents, inRestaurant, roles } from './define.ts'
import { houseStaff } from './roles.ts'

export const weekDays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
export type WeekDay = (typeof weekDays)[number]

/** From `start` to `end` in the restaurant's time zone. An `end` at or before `start` lies on the next day. */
export const TimeRange = Type.Object({ start: LocalTime, end: LocalTime })
export type TimeRange = Static<typeof TimeRange>

export const WeeklyHours = Type.Object({
  weekDays: Type.Array(OneOf(weekDays), { maxItems: 7 }),
  times: Type.Array(TimeRange, { maxItems: 12 }),
})
export type WeeklyHours = Static<typeof WeeklyHours>

/** Other hours from `startDate` to `endDate`, both included. Empty `times`: closed. */
export const HoursException = Type.Object({
  startDate: LocalDate,
  endDate: LocalDate,
  times: Type.Array(TimeRange, { maxItems: 12 }),
})
export type HoursException = Static<typeof HoursException>

/** The hours of a week, day by day. */
export const Weekly = Type.Array(WeeklyHours, { maxItems: 50 })
const Exceptions = Type.Array(HoursException, { maxItems: 500 })

export const OperatingHours = Type.Object({
  openingHours: Weekly,
  pickupHours: Weekly,
  deliveryHours: Weekly,
  handleCallsHours: Weekly,
  openingHoursExceptions: Exceptions,
  pickupHoursExceptions: Exceptions,
  deliveryHoursExceptions: Exceptions,
  useOpeningHoursAsPickupHours: Type.Boolean(),
  useOpeningHoursAsDeliveryHours: Type.Boolean(),
  useOpeningHoursExceptionsAsPickupHoursExceptions: Type.Boolean(),
  useOpeningHoursExceptionsAsDeliveryHoursExceptions: Type.Boolean(),
  /** Minutes after opening in which the kitchen takes nothing yet. */
  kitchenClosedAfterOpening: Type.Integer({ minimum: 0, maximum: 720 }),
  /** Minutes before closing in which the kitchen takes nothing any more. */
  kitchenClosedBeforeClosing: Type.Integer({ minimum: 0, maximum: 720 }),
})
export type OperatingHours = Static<typeof OperatingHours>

/** The areas of a restaurant for its guests: on site, pickup, delivery. */
export const channels = ['restaurant', 'pickup', 'delivery'] as const
export type Channel = (typeof channels)[number]

/** Everything that is open or closed: the areas, and the voice bot, which takes calls or does not. */
export const openingChannels = [...channels, 'voiceBot'] as const
export type OpeningChannel = (typeof openingChannels)[number]

export const closedReasons = ['None', 'Unknown', 'TooBusy', 'LimitedOperation', 'Custom'] as const
export type ClosedReason = (typeof closedReasons)[number]

const CookingMinutes = Type.Integer({ minimum: 5, maximum: 210, multipleOf: 5 })

/** What overrides the hours for a while, and how long the kitchen takes. All overrides end by themselves. */
export const Availability = Type.Object({
  openUntil: Nullable(Instant),
  closedUntil: Nullable(Instant),
  closedReason: OneOf(closedReasons),
  closedReasonCustomDescription: Text(200),
  pickupOpenUntil: Nullable(Instant),
  pickupClosedUntil: Nullable(Instant),
  pickupClosedReason: OneOf(closedReasons),
  pickupClosedReasonCustomDescription: Text(200),
  deliveryOpenUntil: Nullable(Instant),
  deliveryClosedUntil: Nullable(Instant),
  deliveryClosedReason: OneOf(closedReasons),
  deliveryClosedReasonCustomDescription: Text(200),
  handleCallsEnabledUntil: Nullable(Instant),
  handleCallsDisabledUntil: Nullable(Instant),
  cookingTimePickupFromMinutes: CookingMinutes,
  cookingTimePickupToMinutes: CookingMinutes,
  cookingTimeDeliveryFromMinutes: CookingMinutes,
  cookingTimeDeliveryToMinutes: CookingMinutes,
})
export type Availability = Static<typeof Availability>

/** A change of the availability: what is left out stays. */
export const AvailabilityChange = Type.Partial(Availability)
export type AvailabilityChange = Static<typeof AvailabilityChange>

/** A stretch of time in which a channel is open. */
export const OpenRange = Type.Object({ start: Instant, end: Instant })
export type OpenRange = Static<typeof OpenRange>

/** The opening state of a channel at one moment, and its open ranges of the next 14 days. */
export const ChannelState = Type.Object({
  isOpen: Type.Boolean(),
  isOpenByDateExceptionHours: Type.Boolean(),
  isOpenByWeekDayHours: Type.Boolean(),
  ranges: Type.Array(OpenRange),
})
export type ChannelState = Static<typeof ChannelState>

export const OpeningState = Type.Object({
  restaurant: ChannelState,
  pickup: ChannelState,
  delivery: ChannelState,
  voiceBot: ChannelState,
})
export type OpeningState = Static<typeof OpeningState>

export const RestaurantAvailability = Type.Object({
  restaurantId: Id,
  timeZone: Type.String(),
  operatingHours: OperatingHours,
  availability: Availability,
  openingState: OpeningState,
  /** What the restaurant tells its guests and staff today, in a line; may be empty. */
  statusMessage: Text(500),
})
export type RestaurantAvailability = Static<typeof RestaurantAvailability>

/** The same as of one event, so that a screen can go on with the events after it. */
export const AvailabilityView = Type.Object({ ...RestaurantAvailability.properties, seq: Seq })
export type AvailabilityView = Static<typeof AvailabilityView>

/** A restaurant's status message. */
export const StatusMessage = Type.Object({ restaurantId: Id, statusMessage: Text(500) })
export type StatusMessage = Static<typeof StatusMessage>

export const cookingTimeBases = ['SameWeekday', 'SimilarDays', 'SameTime', 'AnyTime'] as const
/** Of which past orders: this weekday at this time, similar days at this time, all days at this time, all. */
export type CookingTimeBasis = (typeof cookingTimeBases)[number]

/** The cooking time that the kitchen has needed at such an hour in past weeks. */
export const CookingTimeSuggestion = Type.Object({
  fromMinutes: CookingMinutes,
  toMinutes: CookingMinutes,
  basis: OneOf(cookingTimeBases),
  /** How many orders it was learned from. */
  orders: Type.Integer(),
  /** How far half of these orders at most were from the middle of the suggestion, and of today's setting; minutes. */
  expectedErrorMinutes: Type.Integer(),
  currentErrorMinutes: Type.Integer(),
})
export type CookingTimeSuggestion = Static<typeof CookingTimeSuggestion>

/** Null: there are not enough orders to learn from. */
export const CookingTimeSuggestions = Type.Object({
  pickup: Nullable(CookingTimeSuggestion),
  delivery: Nullable(CookingTimeSuggestion),
})
export type CookingTimeSuggestions = Static<typeof CookingTimeSuggestions>

/** An order for a time that is still to come and that somebody may be about to close. */
export const PreOrderAhead = Type.Object({
  orderId: Id,
  number: Type.Integer(),
  dueAt: Instant,
  willBePickedUp: Type.Boolean(),
})
export type PreOrderAhead = Static<typeof PreOrderAhead>

export const availabilityCalls = defineCalls('availability', {
  getAvailability: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/availability',
    access: inRestaurant(...roles),
    summary: 'Öffnungszeiten, Übersteuerungen und Öffnungszustand',
    reply: AvailabilityView,
  },
  updateAvailability: {
    method: 'PATCH',
    path: '/api/restaurants/{restaurantId}/availability',
    access: inRestaurant(...houseStaff),
    summary:
      'Öffnen, schließen, Zubereitungszeiten; was fehlt, bleibt. Übersteuerungen brauchen ein Ende in der Zukunft',
    body: AvailabilityChange,
    reply: RestaurantAvailability,
  },
  getCookingTimeSuggestions: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/availability/suggestions',
    access: inRestaurant(...houseStaff),
    summary: 'Zubereitungszeiten, wie sie die Bestellungen der letzten acht Wochen um diese Zeit brauchten',
    reply: CookingTimeSuggestions,
  },
  listPreOrdersAhead: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/availability/preorders',
    access: inRestaurant(...houseStaff, 'onboarding'),
    summary:
      'Offene Vorbestellungen, deren Zeit noch kommt, die nächste zuerst; gefragt, bevor etwas schließt',
    reply: Type.Array(PreOrderAhead),
  },
  setStatusMessage: {
    method: 'PATCH',
    path: '/api/restaurants/{restaurantId}/status',
    access: inRestaurant(...houseStaff, 'onboarding'),
    summary: 'Statusmeldung setzen; leer: keine',
    query: Type.Object({ statusMessage: Text(500) }),
    reply: StatusMessage,
  },
})

export const availabilityEvents = defineEvents({
  restaurantAvailabilityChanged: RestaurantAvailability,
  restaurantStatusMessageChanged: StatusMessage,
})
export type AvailabilityEventName = keyof typeof availabilityEvents
