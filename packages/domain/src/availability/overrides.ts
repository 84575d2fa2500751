import type {
  Availability,
  AvailabilityChange,
  Channel,
  ClosedReason,
  OpeningChannel,
} from '@tresen/contract/availability'

type End = Extract<keyof Availability, `${string}Until`>
type Override = { openUntil: End; closedUntil: End }

/** Under which names the overrides of each channel lie in the availability. */
export const overrideFields = {
  restaurant: { openUntil: 'openUntil', closedUntil: 'closedUntil' },
  pickup: { openUntil: 'pickupOpenUntil', closedUntil: 'pickupClosedUntil' },
  delivery: { openUntil: 'deliveryOpenUntil', closedUntil: 'deliveryClosedUntil' },
  voiceBot: { openUntil: 'handleCallsEnabledUntil', closedUntil: 'handleCallsDisabledUntil' },
} as const satisfies Record<OpeningChannel, Override>

/** Under which names each area keeps why it was closed. The voice bot needs no reason: nobody is told one. */
export const reasonFields = {
  restaurant: { reason: 'closedReason', description: 'closedReasonCustomDescription' },
  pickup: { reason: 'pickupClosedReason', description: 'pickupClosedReasonCustomDescription' },
  delivery: { reason: 'deliveryClosedReason', description: 'deliveryClosedReasonCustomDescription' },
} as const satisfies Record<Channel, { reason: keyof Availability; description: keyof Availability }>

/** Every channel by its hours. With cooking times it makes an availability. */
export const noOverrides = {
  openUntil: null,
  closedUntil: null,
  closedReason: 'None',
  closedReasonCustomDescription: '',
  pickupOpenUntil: null,
  pickupClosedUntil: null,
  pickupClosedReason: 'None',
  pickupClosedReasonCustomDescription: '',
  deliveryOpenUntil: null,
  deliveryClosedUntil: null,
  deliveryClosedReason: 'None',
  deliveryClosedReasonCustomDescription: '',
  handleCallsEnabledUntil: null,
  handleCallsDisabledUntil: null,
} satisfies Partial<Availability>

/** In German, as document 1 (section 3) names them. */
export const closedReasonNames: Record<Exclude<ClosedReason, 'None'>, string> = {
  Unknown: 'Nicht angegeben',
  TooBusy: 'Hohe Auslastung',
  LimitedOperation: 'Eingeschränkter Betrieb',
  Custom: 'Sonstiges',
}

/**
 * Closes channels until a moment, with a reason (document 1, section 4: closing sets the closed time to the end and
 * the open time to null).
 *
 * @param description only kept with the reason `Custom`
 */
export function closedUntil(
  channels: readonly OpeningChannel[],
  until: Date,
  reason: ClosedReason = 'Unknown',
  description = '',
): AvailabilityChange {
  return changeOf(channels, null, until.toISOString(), reason, reason === 'Custom' ? description.trim() : '')
}

/** Opens channels until a moment: the reverse of closing. */
export function openUntil(channels: readonly OpeningChannel[], until: Date): AvailabilityChange {
  return changeOf(channels, until.toISOString(), null, 'None', '')
}

/** Leaves channels to their hours again. */
export function withoutOverrides(channels: readonly OpeningChannel[]): AvailabilityChange {
  return changeOf(channels, null, null, 'None', '')
}

/** The override that holds for a channel at a moment; closed beats open. Null: its hours decide. */
export function overrideAt(
  channel: OpeningChannel,
  availability: Availability,
  now: Date,
): { isOpen: boolean; until: Date; reason: string | null } | null {
  const { openUntil: open, closedUntil: closed } = overrideFields[channel]
  for (const [field, isOpen] of [
    [closed, false],
    [open, true],
  ] as const) {
    const until = availability[field]
    if (until !== null && now.getTime() < Date.parse(until))
      return { isOpen, until: new Date(until), reason: isOpen ? null : reasonText(channel, availability) }
  }
  return null
}

/** When the next override of any channel ends; null: none holds. */
export function nextOverrideEnd(availability: Availability, now: Date): Date | null {
  const ends = Object.values(overrideFields)
    .flatMap((fields) => [availability[fields.openUntil], availability[fields.closedUntil]])
    .map((until) => (until === null ? 0 : Date.parse(until)))
    .filter((end) => end > now.getTime())
  return ends.length > 0 ? new Date(Math.min(...ends)) : null
}

/** What is over says nothing any more: expired overrides are null, and so are the reasons of what is not closed. */
export function withoutExpired(availability: Availability, now: Date): Availability {
  const kept: Availability = { ...availability }
  for (const { openUntil: open, closedUntil: closed } of Object.values(overrideFields)) {
    for (const field of [open, closed]) {
      const until = kept[field]
      if (until !== null && Date.parse(until) <= now.getTime()) kept[field] = null
    }
  }
  for (const channel of ['restaurant', 'pickup', 'delivery'] as const) {
    const { reason, description } = reasonFields[channel]
    if (kept[overrideFields[channel].closedUntil] === null) kept[reason] = 'None'
    if (kept[reason] !== 'Custom') kept[description] = ''
  }
  return kept
}

/** What guests get of it: why something is closed only where there are words for guests; what staff wrote stays theirs. */
export function forGuests(availability: Availability): Availability {
  const shown: Availability = { ...availability }
  for (const { reason, description } of Object.values(reasonFields)) {
    if (shown[reason] !== 'TooBusy' && shown[reason] !== 'LimitedOperation') shown[reason] = 'None'
    shown[description] = ''
  }
  return shown
}

/** Takes a change back: its fields as they were, without what is over by now. */
export function asBefore(before: Availability, change: AvailabilityChange, now: Date): AvailabilityChange {
  const kept = withoutExpired(before, now)
  const fields = Object.keys(change) as (keyof Availability)[]
  return Object.fromEntries(fields.map((field) => [field, kept[field]]))
}

function changeOf(
  channels: readonly OpeningChannel[],
  open: string | null,
  closed: string | null,
  reason: ClosedReason,
  description: string,
): AvailabilityChange {
  const change: AvailabilityChange = {}
  for (const channel of channels) {
    change[overrideFields[channel].openUntil] = open
    change[overrideFields[channel].closedUntil] = closed
    if (channel === 'voiceBot') continue
    change[reasonFields[channel].reason] = reason
    change[reasonFields[channel].description] = description
  }
  return change
}

/** The reason as staff read it; null: none was given. */
function reasonText(channel: OpeningChannel, availability: Availability): string | null {
  if (channel === 'voiceBot') return null
  const { reason, description } = reasonFields[channel]
  const given = availability[reason]
  if (given === 'None' || given === 'Unknown') return null
  return given === 'Custom' ? availability[description] : closedReasonNames[given]
}
