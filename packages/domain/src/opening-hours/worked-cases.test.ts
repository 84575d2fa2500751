import type { OpeningChannel } from '@tresen/contract/availability'
import { DateTime } from 'luxon'
import { describe, expect, it } from 'vitest'
import { openingRules } from './testing/opening-rules.ts'
import { houses } from './testing/opening-hours-cases.ts'
import { isOpenAt, openingState } from './opening-state.ts'
import { channelStatusLabel } from './words/status-label.ts'

const channelOf: Record<string, OpeningChannel> = {
  Restaurant: 'restaurant',
  Abholung: 'pickup',
  Lieferung: 'delivery',
  Anrufbot: 'voiceBot',
}

/** `Fr 20.11.2026 11:29` by the clock of a zone; a weekday that does not fit the date is a mistake in the table. */
function moment(written: string, zone: string): Date {
  const found = DateTime.fromFormat(written, 'ccc dd.LL.yyyy HH:mm', { zone, locale: 'de' })
  if (!found.isValid) throw new Error(`${written}: ${found.invalidExplanation}`)
  return found.toJSDate()
}

describe.each(houses)('$sign', ({ timeZone = 'Europe/Berlin', hours, overrides = {}, shows }) => {
  const ends = Object.entries(overrides).map(([field, local]) => [
    field,
    DateTime.fromSQL(local, { zone: timeZone }).toJSDate().toISOString(),
  ])
  const rules = openingRules(hours, Object.fromEntries(ends), timeZone)

  it.each(shows)('%s', (line) => {
    const [when = '', channelName = '', label = ''] = line.split(' | ')
    const now = moment(when, timeZone)
    const channel = channelOf[channelName]!
    expect(channelStatusLabel(openingState(rules, now)[channel], timeZone, now)).toBe(label)
    expect(isOpenAt(channel, rules, now)).toBe(label.startsWith('Geöffnet'))
  })
})

it('sind mindestens 80', () => {
  expect(houses.flatMap(({ shows }) => shows).length).toBeGreaterThanOrEqual(80)
})
