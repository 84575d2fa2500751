import type { PhoneCall } from '@tresen/contract/calls/call'
import type { LostCall } from '@tresen/contract/calls/call-events'
import { describe, expect, it } from 'vitest'
import { afterLook, afterReading, nothingEnded, type EndedCall, type SeenCalls } from './ended-call.ts'

const nothing: SeenCalls = { call: null, told: null, made: null }
const aCall = (id: string, state: PhoneCall['state'] = 'Connecting') => ({ id, restaurantId: 'r', state })
const taken = (callId: string, more: Partial<LostCall> = {}): LostCall => ({
  ...{ callId, restaurantId: 'r', lastState: 'Connecting', reason: 'busy', ...more },
})

const after = (begin: EndedCall, ...looks: Partial<SeenCalls>[]) =>
  looks.reduce((before, look) => afterLook(before, { ...before.seen, ...look }), begin)

describe('What became of a call', () => {
  it('is told when it stopped ringing, not when it came about', () => {
    const ringing = after(nothingEnded(nothing), { call: aCall('a') })
    expect(after(ringing, { call: null }).lost?.id).toBe('a')
    expect(after(ringing, { call: aCall('a', 'Connected') }, { call: null }).lost).toBeNull()
    expect(after(ringing, { call: aCall('b') }).lost?.id).toBe('a')
  })

  it('is told with its reason, whichever comes first or both at once', () => {
    const ringing = after(nothingEnded(nothing), { call: aCall('a') })
    const told = taken('a')
    for (const looks of [[{ told }, { call: null }], [{ call: null }, { told }], [{ told, call: null }]])
      expect(after(ringing, ...looks).lost).toMatchObject({ id: 'a', reason: 'busy' })
    expect(after(nothingEnded(nothing), { told: taken('a', { lastState: 'Connected' }) }).lost).toBeNull()
  })

  it('is told once, also when its news come late, and again when it rings again', () => {
    const read = afterReading(after(nothingEnded(nothing), { call: aCall('a') }, { call: null }))
    expect(read.lost).toBeNull()
    expect(after(read, { told: taken('a') }).lost).toBeNull()
    expect(after(read, { call: aCall('a') }, { call: null }).lost?.id).toBe('a')
  })

  it('of one that was begun before anybody looked is told, of one that was taken before it is not', () => {
    const before: SeenCalls = { ...nothing, made: aCall('a'), told: taken('b') }
    const begun = afterLook(nothingEnded(before), before)
    expect(begun.lost?.id).toBe('a')
    expect(afterLook(begun, before)).toBe(begun)
  })
})
