import type { ClosedReason } from '@tresen/contract/availability'
import { expect, test } from 'vitest'
import { berlin, openingRules, weekly } from '../testing/opening-rules.ts'
import { orderingNote } from './ordering-note.ts'

const evening = { openingHours: [weekly('Mo–So', '17:00–22:00')] }
const ownDelivery = {
  ...evening,
  useOpeningHoursAsDeliveryHours: false,
  deliveryHours: [weekly('Mo–So', '18:00–21:00')],
}
const kitchen = { ...evening, kitchenClosedBeforeClosing: 30 }
const until = (time: string) => berlin(`2026-11-20 ${time}`).toISOString()
const closedByHand = (reason: ClosedReason, end = '2026-11-20 20:00') => ({
  ...{ pickupClosedUntil: berlin(end).toISOString(), deliveryClosedUntil: berlin(end).toISOString() },
  ...{ pickupClosedReason: reason, deliveryClosedReason: reason },
})
const dayOff = { startDate: '2026-11-20', endDate: '2026-11-20', times: [] }
const both = ['pickup', 'delivery'] as const

// Friday, 20.11.2026.
test.each<[string, string, ReturnType<typeof openingRules>, string, boolean]>([
  ['offen', '18:30', openingRules(evening), 'Jetzt geöffnet', true],
  ['vor dem Öffnen', '12:00', openingRules(evening), 'Geschlossen, öffnet heute, 17:00 Uhr', false],
  [
    'die Küche beginnt nach dem Öffnen',
    '12:00',
    openingRules({ ...evening, kitchenClosedAfterOpening: 15 }),
    'Geschlossen, Bestellungen ab heute, 17:15 Uhr',
    false,
  ],
  ['nach dem Schließen', '23:00', openingRules(evening), 'Geschlossen, öffnet morgen, 17:00 Uhr', false],
  [
    'geliefert wird erst später',
    '17:30',
    openingRules(ownDelivery),
    'Jetzt geöffnet, Lieferung wieder ab heute, 18:00 Uhr',
    true,
  ],
  [
    'vorher zählt, was zuerst öffnet',
    '12:00',
    openingRules(ownDelivery),
    'Geschlossen, öffnet heute, 17:00 Uhr',
    false,
  ],
  [
    'Lieferung von Hand geschlossen',
    '18:30',
    openingRules(evening, { deliveryClosedUntil: until('20:00') }),
    'Jetzt geöffnet, Lieferung wieder ab heute, 20:00 Uhr',
    true,
  ],
  [
    'Lieferung von Hand geschlossen, weil viel los ist',
    '18:30',
    openingRules(evening, { deliveryClosedUntil: until('20:00'), deliveryClosedReason: 'TooBusy' }),
    'Jetzt geöffnet. Gerade ist sehr viel los, Lieferung wieder ab heute, 20:00 Uhr',
    true,
  ],
  [
    'beides von Hand geschlossen',
    '18:30',
    openingRules(evening, closedByHand('LimitedOperation')),
    'Heute eingeschränkter Betrieb. Bestellungen wieder ab heute, 20:00 Uhr',
    false,
  ],
  [
    'eingeschränkt bis Mitternacht ist heute',
    '18:30',
    openingRules(evening, closedByHand('LimitedOperation', '2026-11-21 00:00')),
    'Heute eingeschränkter Betrieb. Bestellungen wieder ab morgen, 17:00 Uhr',
    false,
  ],
  [
    'über Tage ist es nicht nur heute',
    '18:30',
    openingRules(evening, closedByHand('LimitedOperation', '2026-11-24 12:00')),
    'Eingeschränkter Betrieb. Bestellungen wieder ab Dienstag, 24.11.2026, 17:00 Uhr',
    false,
  ],
  [
    'was Mitarbeitende schrieben, lesen Gäste nicht',
    '18:30',
    openingRules(evening, closedByHand('Custom')),
    'Bestellungen wieder ab heute, 20:00 Uhr',
    false,
  ],
  [
    'der Grund gilt nur, solange geschlossen ist',
    '20:00',
    openingRules(evening, closedByHand('TooBusy')),
    'Jetzt geöffnet',
    true,
  ],
  [
    'Feiertag',
    '18:30',
    openingRules({ ...evening, openingHoursExceptions: [dayOff] }),
    'Heute geschlossen, öffnet morgen, 17:00 Uhr',
    false,
  ],
  [
    'nur das Lokal ist zu: bestellt werden kann',
    '18:30',
    openingRules(evening, { closedUntil: until('20:00') }),
    'Jetzt geöffnet',
    true,
  ],
  [
    'Gäste sitzen noch, die Küche ist zu',
    '21:45',
    openingRules(kitchen),
    'Bestellungen wieder ab morgen, 17:00 Uhr',
    false,
  ],
  ['nie mehr offen', '18:30', openingRules({}), 'Geschlossen', false],
  [
    'es wird gar nicht geliefert',
    '18:30',
    openingRules({ ...evening, useOpeningHoursAsDeliveryHours: false }),
    'Jetzt geöffnet, keine Lieferung',
    true,
  ],
])('%s', (_, time, rules, text, canOrder) => {
  expect(orderingNote(both, rules, berlin(`2026-11-20 ${time}`))).toEqual({ text, canOrder })
})

test('who never delivers is not closed for delivery', () => {
  const rules = openingRules({ ...evening, useOpeningHoursAsDeliveryHours: false })
  expect(orderingNote(['pickup'], rules, berlin('2026-11-20 18:30')).text).toBe('Jetzt geöffnet')
})
