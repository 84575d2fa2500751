import { describe, expect, it } from 'vitest'
import { boundsOf, outsideOf, periodFaults } from './validity-period.ts'

const first = '2026-11-01T00:00:00Z'
const last = '2026-12-01T00:00:00Z'

describe('A period', () => {
  it('begins with its first moment and ends before its last', () => {
    const bounds = boundsOf({ validFrom: first, validUntil: last })
    const at = (moment: string, more = 0) => outsideOf(bounds, Date.parse(moment) + more)
    expect([at(first, -1), at(first), at(last, -1), at(last)]).toEqual(['NotYetValid', null, null, 'Expired'])
  })

  it('without an end on a side always holds there', () => {
    expect(outsideOf(boundsOf({ validFrom: null, validUntil: last }), 0)).toBeNull()
    expect(outsideOf(boundsOf({ validFrom: first, validUntil: null }), Date.parse(last))).toBeNull()
  })

  it('ends after it began', () => {
    const fault = [{ path: '/validUntil', message_de: 'Das Ende muss nach dem Beginn liegen.' }]
    expect(periodFaults({ validFrom: first, validUntil: first })).toEqual(fault)
    expect(periodFaults({ validFrom: last, validUntil: first })).toEqual(fault)
    expect(periodFaults({ validFrom: first, validUntil: last })).toEqual([])
    expect(periodFaults({ validFrom: null, validUntil: null })).toEqual([])
  })
})
