import { times, weekly } from './opening-rules.ts'
import type { OpeningRules } from '../schedule.ts'

type House = {
  /** What hangs at the door. */
  sign: string
  timeZone?: string
  hours: Partial<OpeningRules['operatingHours']>
  /** Overrides by their field; moments by the restaurant's clock. */
  overrides?: Partial<Record<keyof OpeningRules['availability'], string>>
  /** When | for whom | what the display says. */
  shows: string[]
}

const own = {
  useOpeningHoursAsPickupHours: false,
  useOpeningHoursAsDeliveryHours: false,
  useOpeningHoursExceptionsAsPickupHoursExceptions: false,
  useOpeningHoursExceptionsAsDeliveryHoursExceptions: false,
}
const week = weekly('Mo–Fr', '11:30–14:00', '17:00–22:00')
const closedOn = (startDate: string, endDate = startDate) => ({ startDate, endDate, times: [] })

/** Worked cases that a restaurant owner can check: house by house, what is shown at which moment. */
export const houses: House[] = [
  {
    sign: 'Pizzeria: Mo–Fr 11:30–14 und 17–22 Uhr, Sa 17–23 Uhr, So Ruhetag',
    hours: { openingHours: [week, weekly('Sa', '17:00–23:00')] },
    shows: [
      'Fr 20.11.2026 11:29 | Restaurant | Geschlossen bis 11:30',
      'Fr 20.11.2026 11:30 | Restaurant | Geöffnet bis 14:00',
      'Fr 20.11.2026 13:59 | Restaurant | Geöffnet bis 14:00',
      'Fr 20.11.2026 14:00 | Restaurant | Geschlossen bis 17:00',
      'Fr 20.11.2026 17:00 | Lieferung | Geöffnet bis 22:00',
      'Fr 20.11.2026 22:00 | Abholung | Geschlossen bis morgen 17:00',
      'Sa 21.11.2026 12:00 | Restaurant | Geschlossen bis 17:00',
      'Sa 21.11.2026 22:59 | Restaurant | Geöffnet bis 23:00',
      'Sa 21.11.2026 23:00 | Restaurant | Geschlossen bis Montag 11:30',
      'So 22.11.2026 00:00 | Restaurant | Geschlossen bis morgen 11:30',
      'So 22.11.2026 18:00 | Lieferung | Geschlossen bis morgen 11:30',
      'Mo 23.11.2026 00:01 | Restaurant | Geschlossen bis 11:30',
      'Do 31.12.2026 22:30 | Restaurant | Geschlossen bis morgen 11:30',
      'Fr 01.01.2027 12:00 | Restaurant | Geöffnet bis 14:00',
    ],
  },
  {
    sign: 'Bar: Do–Sa 18–2 Uhr, So 18–24 Uhr; die Küche beginnt 30 Minuten später und endet 60 Minuten früher',
    hours: {
      openingHours: [weekly('Do–Sa', '18:00–02:00'), weekly('So', '18:00–24:00')],
      kitchenClosedAfterOpening: 30,
      kitchenClosedBeforeClosing: 60,
    },
    shows: [
      'Do 19.11.2026 17:59 | Restaurant | Geschlossen bis 18:00',
      'Do 19.11.2026 18:00 | Restaurant | Geöffnet bis morgen 02:00',
      'Do 19.11.2026 18:00 | Abholung | Geschlossen bis 18:30',
      'Do 19.11.2026 18:30 | Abholung | Geöffnet bis morgen 01:00',
      'Fr 20.11.2026 00:59 | Lieferung | Geöffnet bis 01:00',
      'Fr 20.11.2026 01:00 | Lieferung | Geschlossen bis 18:30',
      'Fr 20.11.2026 01:30 | Restaurant | Geöffnet bis 02:00',
      'Fr 20.11.2026 02:00 | Restaurant | Geschlossen bis 18:00',
      'So 22.11.2026 01:59 | Restaurant | Geöffnet bis 02:00',
      'So 22.11.2026 19:00 | Restaurant | Geöffnet bis 24:00',
      'So 22.11.2026 23:30 | Abholung | Geschlossen bis Donnerstag 18:30',
      'Mo 23.11.2026 00:00 | Restaurant | Geschlossen bis Donnerstag 18:00',
    ],
  },
  {
    sign: 'Imbiss: immer geöffnet',
    hours: { openingHours: [weekly('Mo–So', '00:00–24:00')], kitchenClosedBeforeClosing: 30 },
    shows: [
      'Fr 20.11.2026 00:00 | Restaurant | Geöffnet',
      'Fr 20.11.2026 23:59 | Abholung | Geöffnet',
      'So 25.10.2026 02:30 | Lieferung | Geöffnet',
      'Do 31.12.2026 23:59 | Lieferung | Geöffnet',
    ],
  },
  {
    sign: 'Lieferdienst: Restaurant 11–23, Abholung 11–21, Lieferung 17–22:30 und Sa, So auch 12–14 Uhr',
    hours: {
      ...own,
      openingHours: [weekly('Mo–So', '11:00–23:00')],
      pickupHours: [weekly('Mo–So', '11:00–21:00')],
      deliveryHours: [weekly('Mo–Fr', '17:00–22:30'), weekly('Sa–So', '12:00–14:00', '17:00–22:30')],
    },
    shows: [
      'Fr 20.11.2026 12:00 | Restaurant | Geöffnet bis 23:00',
      'Fr 20.11.2026 12:00 | Abholung | Geöffnet bis 21:00',
      'Fr 20.11.2026 12:00 | Lieferung | Geschlossen bis 17:00',
      'Fr 20.11.2026 22:30 | Lieferung | Geschlossen bis morgen 12:00',
      'Sa 21.11.2026 13:00 | Lieferung | Geöffnet bis 14:00',
      'Sa 21.11.2026 21:00 | Abholung | Geschlossen bis morgen 11:00',
      'So 22.11.2026 22:30 | Lieferung | Geschlossen bis morgen 17:00',
    ],
  },
  {
    sign: 'Gasthaus: täglich 12–22 Uhr; 24.–26.12. geschlossen, Silvester 12–15 Uhr',
    hours: {
      openingHours: [weekly('Mo–So', '12:00–22:00')],
      openingHoursExceptions: [
        closedOn('2026-12-24', '2026-12-26'),
        { startDate: '2026-12-31', endDate: '2026-12-31', times: times('12:00–15:00') },
      ],
    },
    shows: [
      'Mi 23.12.2026 21:00 | Restaurant | Geöffnet bis 22:00',
      'Mi 23.12.2026 22:00 | Restaurant | Geschlossen bis Sonntag 12:00',
      'Do 24.12.2026 12:00 | Lieferung | Geschlossen bis Sonntag 12:00',
      'Fr 25.12.2026 18:00 | Restaurant | Geschlossen bis Sonntag 12:00',
      'Sa 26.12.2026 23:59 | Restaurant | Geschlossen bis morgen 12:00',
      'So 27.12.2026 12:00 | Restaurant | Geöffnet bis 22:00',
      'Do 31.12.2026 12:00 | Restaurant | Geöffnet bis 15:00',
      'Do 31.12.2026 15:00 | Abholung | Geschlossen bis morgen 12:00',
    ],
  },
  {
    sign: 'Bistro: täglich 11–21 Uhr; am 3.10. liefert es nicht, holt man ab wie immer',
    hours: {
      openingHours: [weekly('Mo–So', '11:00–21:00')],
      useOpeningHoursExceptionsAsDeliveryHoursExceptions: false,
      deliveryHoursExceptions: [closedOn('2026-10-03')],
    },
    shows: [
      'Sa 03.10.2026 12:00 | Restaurant | Geöffnet bis 21:00',
      'Sa 03.10.2026 12:00 | Abholung | Geöffnet bis 21:00',
      'Sa 03.10.2026 12:00 | Lieferung | Geschlossen bis morgen 11:00',
      'Fr 02.10.2026 21:30 | Lieferung | Geschlossen bis Sonntag 11:00',
    ],
  },
  {
    sign: 'Betriebsferien vom 1. bis 20.8., am 8.8. zum Stadtfest doch 10–18 Uhr geöffnet',
    hours: {
      openingHours: [weekly('Mo–So', '17:00–22:00')],
      openingHoursExceptions: [
        closedOn('2026-08-01', '2026-08-20'),
        { startDate: '2026-08-08', endDate: '2026-08-08', times: times('10:00–18:00') },
      ],
    },
    shows: [
      'Fr 31.07.2026 23:00 | Restaurant | Geschlossen',
      'Sa 01.08.2026 09:59 | Restaurant | Geschlossen',
      'Sa 01.08.2026 10:00 | Restaurant | Geschlossen bis nächsten Samstag 10:00',
      'Do 06.08.2026 12:00 | Restaurant | Geschlossen bis Samstag 10:00',
      'Sa 08.08.2026 10:00 | Restaurant | Geöffnet bis 18:00',
      'Sa 08.08.2026 18:00 | Restaurant | Geschlossen',
      'Do 20.08.2026 12:00 | Restaurant | Geschlossen bis morgen 17:00',
      'Fr 21.08.2026 17:00 | Restaurant | Geöffnet bis 22:00',
    ],
  },
  {
    sign: 'Hohe Auslastung am Freitag: Lieferung bis 19:30 zu, Abholung bis Mitternacht zu, das Haus bleibt offen',
    hours: { openingHours: [weekly('Mo–So', '17:00–22:00')] },
    overrides: { deliveryClosedUntil: '2026-11-20 19:30', pickupClosedUntil: '2026-11-21 00:00' },
    shows: [
      'Fr 20.11.2026 18:00 | Restaurant | Geöffnet bis 22:00',
      'Fr 20.11.2026 18:00 | Lieferung | Geschlossen bis 19:30',
      'Fr 20.11.2026 19:29 | Lieferung | Geschlossen bis 19:30',
      'Fr 20.11.2026 19:30 | Lieferung | Geöffnet bis 22:00',
      'Fr 20.11.2026 18:00 | Abholung | Geschlossen bis morgen 17:00',
      'Sa 21.11.2026 00:00 | Abholung | Geschlossen bis 17:00',
      'Sa 21.11.2026 17:00 | Abholung | Geöffnet bis 22:00',
    ],
  },
  {
    sign: 'Länger geöffnet: bis 23:30 statt 22 Uhr, obwohl die Küche sonst um 21:30 endet',
    hours: { openingHours: [weekly('Mo–So', '17:00–22:00')], kitchenClosedBeforeClosing: 30 },
    overrides: { openUntil: '2026-11-20 23:30', pickupOpenUntil: '2026-11-20 23:30' },
    shows: [
      'Fr 20.11.2026 21:45 | Restaurant | Geöffnet bis 23:30',
      'Fr 20.11.2026 21:45 | Abholung | Geöffnet bis 23:30',
      'Fr 20.11.2026 21:45 | Lieferung | Geschlossen bis morgen 17:00',
      'Fr 20.11.2026 23:30 | Restaurant | Geschlossen bis morgen 17:00',
    ],
  },
  {
    sign: 'Geschlossen schlägt geöffnet: zu bis 19 Uhr, offen bis 20 Uhr, sonst Ruhetag',
    hours: {},
    overrides: { closedUntil: '2026-11-20 19:00', openUntil: '2026-11-20 20:00' },
    shows: [
      'Fr 20.11.2026 18:00 | Restaurant | Geschlossen bis 19:00',
      'Fr 20.11.2026 19:00 | Restaurant | Geöffnet bis 20:00',
      'Fr 20.11.2026 20:00 | Restaurant | Geschlossen',
      'Fr 20.11.2026 18:00 | Lieferung | Geschlossen',
    ],
  },
  {
    sign: 'Nachtlokal: Sa 22–4 Uhr, So 2:30–5 Uhr, an den Tagen der Zeitumstellung',
    hours: { openingHours: [weekly('Sa', '22:00–04:00'), weekly('So', '02:30–05:00')] },
    shows: [
      'Sa 28.03.2026 23:00 | Restaurant | Geöffnet bis morgen 05:00',
      'So 29.03.2026 01:59 | Restaurant | Geöffnet bis 05:00',
      'So 29.03.2026 04:59 | Restaurant | Geöffnet bis 05:00',
      'So 29.03.2026 05:00 | Restaurant | Geschlossen bis Samstag 22:00',
      'Sa 24.10.2026 23:00 | Restaurant | Geöffnet bis morgen 05:00',
      'So 25.10.2026 04:59 | Restaurant | Geöffnet bis 05:00',
    ],
  },
  {
    sign: 'Schaltjahr: täglich 12–20 Uhr, am 29.2.2028 geschlossen',
    hours: {
      openingHours: [weekly('Mo–So', '12:00–20:00')],
      openingHoursExceptions: [closedOn('2028-02-29')],
    },
    shows: [
      'Mo 28.02.2028 20:00 | Restaurant | Geschlossen bis Mittwoch 12:00',
      'Di 29.02.2028 12:00 | Restaurant | Geschlossen bis morgen 12:00',
      'Mi 01.03.2028 12:00 | Restaurant | Geöffnet bis 20:00',
    ],
  },
  {
    sign: 'Diner in New York: täglich 7–23 Uhr nach der Uhr dort',
    timeZone: 'America/New_York',
    hours: { openingHours: [weekly('Mo–So', '07:00–23:00')] },
    shows: [
      'Fr 20.11.2026 06:59 | Restaurant | Geschlossen bis 07:00',
      'Fr 20.11.2026 22:00 | Restaurant | Geöffnet bis 23:00',
      'So 08.03.2026 07:00 | Restaurant | Geöffnet bis 23:00',
      'So 01.11.2026 06:59 | Restaurant | Geschlossen bis 07:00',
    ],
  },
  {
    sign: 'Anrufbot: nimmt Anrufe Mo–Fr 10–22 Uhr an; heute bis 23 Uhr verlängert',
    hours: {
      openingHours: [weekly('Mo–So', '17:00–22:00')],
      handleCallsHours: [weekly('Mo–Fr', '10:00–22:00')],
    },
    overrides: { handleCallsEnabledUntil: '2026-11-20 23:00' },
    shows: [
      'Fr 20.11.2026 12:00 | Anrufbot | Geöffnet bis 23:00',
      'Fr 20.11.2026 23:00 | Anrufbot | Geschlossen bis Montag 10:00',
      'Sa 21.11.2026 18:00 | Anrufbot | Geschlossen bis Montag 10:00',
    ],
  },
  {
    sign: 'Anrufbot ohne eigene Zeiten: immer da, heute bis 18 Uhr ausgeschaltet',
    hours: { openingHours: [weekly('Mo–So', '17:00–22:00')] },
    overrides: { handleCallsDisabledUntil: '2026-11-20 18:00' },
    shows: [
      'Fr 20.11.2026 12:00 | Anrufbot | Geschlossen bis 18:00',
      'Fr 20.11.2026 18:00 | Anrufbot | Geöffnet',
      'Sa 21.11.2026 03:00 | Anrufbot | Geöffnet',
    ],
  },
]
