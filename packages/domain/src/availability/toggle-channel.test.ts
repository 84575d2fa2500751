import { describe, expect, it } from 'vitest'
import { berlin, openingRules, weekly } from '../opening-hours/testing/opening-rules.ts'
import { toggleAll, toggleChannel } from './toggle-channel.ts'

const open = berlin('2026-11-20 18:00')
const closed = berlin('2026-11-20 12:00')
const until = berlin('2026-11-20 20:00').toISOString()
const hours = { openingHours: [weekly('Mo–So', '17:00–22:00')] }
const reset = { openUntil: null, closedUntil: null, closedReason: 'None', closedReasonCustomDescription: '' }
const resetDelivery = {
  deliveryOpenUntil: null,
  deliveryClosedUntil: null,
  deliveryClosedReason: 'None',
  deliveryClosedReasonCustomDescription: '',
}
const resetPickup = {
  pickupOpenUntil: null,
  pickupClosedUntil: null,
  pickupClosedReason: 'None',
  pickupClosedReasonCustomDescription: '',
}

describe('Ein Bereich wird umgeschaltet', () => {
  it('wie die Öffnungszeiten es wollen: gefragt wird, bis wann', () => {
    const rules = openingRules(hours)
    expect(toggleChannel('delivery', rules, open)).toEqual({
      kind: 'confirm',
      action: 'close',
      channels: ['delivery'],
    })
    expect(toggleChannel('delivery', rules, closed)).toEqual({
      kind: 'confirm',
      action: 'open',
      channels: ['delivery'],
    })
  })

  it('gegen die Öffnungszeiten: zurück zu ihnen, ohne zu fragen', () => {
    const shut = openingRules(hours, { deliveryClosedUntil: until })
    expect(toggleChannel('delivery', shut, open)).toEqual({ kind: 'save', change: resetDelivery })
    const opened = openingRules(hours, { deliveryOpenUntil: until })
    expect(toggleChannel('delivery', opened, closed)).toEqual({ kind: 'save', change: resetDelivery })
  })

  it('auch der Anrufbot, der ohne Grund schweigt', () => {
    const silent = openingRules(hours, { handleCallsDisabledUntil: until })
    expect(toggleChannel('voiceBot', silent, open)).toEqual({
      kind: 'save',
      change: { handleCallsEnabledUntil: null, handleCallsDisabledUntil: null },
    })
  })
})

describe('Alles wird umgeschaltet', () => {
  it.each([
    ['alles offen', {}, open, 'close', ['restaurant', 'pickup', 'delivery']],
    ['Lieferung zu', { deliveryClosedUntil: until }, open, 'close', ['restaurant', 'pickup']],
    ['alles zu nach Plan', {}, closed, 'open', ['restaurant', 'pickup', 'delivery']],
  ] as const)('%s: gefragt wird nach %s', (_, overrides, now, action, channels) => {
    expect(toggleAll(openingRules(hours, overrides), now)).toEqual({ kind: 'confirm', action, channels })
  })

  it('ist nur gegen den Plan offen, gilt wieder der Plan', () => {
    expect(toggleAll(openingRules(hours, { pickupOpenUntil: until }), closed)).toEqual({
      kind: 'save',
      change: { ...reset, ...resetPickup, ...resetDelivery },
    })
  })

  it('ist alles gegen den Plan zu, geht auf, was offen sein soll', () => {
    const shut = { closedUntil: until, pickupClosedUntil: until, deliveryClosedUntil: until }
    const rules = openingRules(
      { ...hours, useOpeningHoursAsDeliveryHours: false, deliveryHours: [weekly('So', '17:00–22:00')] },
      shut,
    )
    expect(toggleAll(rules, open)).toEqual({ kind: 'save', change: { ...reset, ...resetPickup } })
  })
})
