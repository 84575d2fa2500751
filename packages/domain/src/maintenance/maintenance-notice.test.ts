import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endsFirst, maintenanceNotice, noMaintenance } from './maintenance-notice.ts'

const zone = 'Europe/Berlin'
const planned = {
  ...noMaintenance,
  message: 'Neue Server.',
  startsAt: '2026-11-23T21:00:00Z',
  endsAt: '2026-11-23T21:30:00Z',
}
const at = (moment: string) => maintenanceNotice(planned, new Date(moment), zone)

describe('what is announced', () => {
  it('is planned, then runs, then is over', () => {
    expect(at('2026-11-22T08:00:00Z')).toEqual({
      isRunning: false,
      text: 'Geplante Wartung, Mo., 23.11., 22:00 bis 22:30 Uhr: Neue Server.',
    })
    expect(at('2026-11-23T21:00:00Z')).toEqual({
      isRunning: true,
      text: 'Wartung bis 22:30 Uhr: Neue Server.',
    })
    expect(at('2026-11-23T21:30:00Z')).toBeNull()
  })

  it('names the day on which it ends, where that is another', () => {
    const long = { ...planned, endsAt: '2026-11-23T23:30:00Z' }
    const text = (moment: string) => maintenanceNotice(long, new Date(moment), zone)!.text
    expect(text('2026-11-22T08:00:00Z')).toContain('Mo., 23.11., 22:00 bis Di., 24.11., 00:30 Uhr')
    expect(text('2026-11-23T21:10:00Z')).toBe('Wartung bis Di., 24.11., 00:30 Uhr: Neue Server.')
  })

  it('without times is the message alone, without a message nothing', () => {
    const now = new Date('2026-11-23T21:00:00Z')
    expect(maintenanceNotice({ ...noMaintenance, message: 'Hallo' }, now, zone)!.text).toBe('Hallo')
    expect(maintenanceNotice({ ...planned, message: '' }, now, zone)).toBeNull()
  })

  it('is shown exactly until its end, and running exactly from its start', () => {
    const instants = fc.integer({ min: 0, max: 4e12 })
    fc.assert(
      fc.property(instants, instants, instants, (start, end, now) => {
        const [startsAt, endsAt] = [new Date(start).toISOString(), new Date(end).toISOString()]
        const notice = maintenanceNotice({ ...planned, startsAt, endsAt }, new Date(now), zone)
        expect(notice === null).toBe(now >= end)
        if (notice) expect(notice.isRunning).toBe(now >= start)
        expect(endsFirst({ startsAt, endsAt })).toBe(end <= start)
      }),
      { numRuns: 50 },
    )
  })
})
