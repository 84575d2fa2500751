import Type, { type Static } from 'typebox'
import { Id, Instant, LocalDate, LocalTime, Nullable, OneOf, Text } from './common.ts'
import { defineCalls, inRestaurant } from './define.ts'

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

const Weekly = Type.Array(WeeklyHours, { maxItems: 50 })
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

export const channels = ['restaurant', 'pickup', 'delivery'] as const
export type Channel = (typeof channels)[number]

export const closedReasons = ['None', 'Unknown', 'TooBusy', 'LimitedOperation', 'Custom'] as const

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

/** A stretch of time in which a channel is open. */
export const OpenRange = Type.Object({ start: Instant, end: Instant })
export type OpenRange = Static<typeof OpenRange>

/** The opening state of one channel at one moment, and its open ranges of the next 14 days. */
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
})
export type OpeningState = Static<typeof OpeningState>

export const RestaurantAvailability = Type.Object({
  restaurantId: Id,
  timeZone: Type.String(),
  operatingHours: OperatingHours,
  availability: Availability,
  openingState: OpeningState,
})
export type RestaurantAvailability = Static<typeof RestaurantAvailability>

export const availabilityCalls = defineCalls('availability', {
  getAvailability: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/availability',
    access: inRestaurant('admin', 'manager', 'employee', 'callcenter', 'onboarding'),
    summary: 'Öffnungszeiten, Übersteuerungen und Öffnungszustand',
    reply: RestaurantAvailability,
  },
})
