import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isCallOver,
  moveCall,
  newCall,
  newOutboundCall,
  nobodyReachable,
  type CallCourse,
  type CallDeed,
  type Reachable,
} from './move-call.ts'

const now = new Date('2026-11-20T17:30:00Z')
const [anna, bert] = ['anna', 'bert']
const both: Reachable = { agents: [anna, bert], hasRestaurant: true }
const restaurantOnly: Reachable = { agents: [], hasRestaurant: true }
const withBot = newCall(now, { takesBot: true, ...both })

function after(deeds: readonly CallDeed[], from: CallCourse = withBot) {
  return deeds.reduce<CallCourse>((course, deed) => {
    const moved = moveCall(course, deed, now)
    if (!moved.ok) throw new Error(`${deed.do} changes nothing in ${course.state}`)
    return moved.course
  }, from)
}

const failed = (leg: number, of: Reachable = both): CallDeed => ({
  ...{ do: 'legFailed', leg, failure: 'no-answer' },
  ...of,
})

describe('A call', () => {
  it.each([
    ['the bot', { takesBot: true, ...both }, { state: 'Connected', party: 'Bot' }],
    [
      'the agent who waits longest',
      { takesBot: false, ...both },
      { state: 'Connecting', assignedUserId: anna },
    ],
    ['the restaurant', { takesBot: false, ...restaurantOnly }, { state: 'Connecting', party: 'Restaurant' }],
    ['music', { takesBot: false, ...nobodyReachable }, { state: 'Queued', party: 'Agents' }],
  ])('is first for %s', (_, who, course) => {
    expect(newCall(now, who)).toMatchObject(course)
  })

  it('is handed from one agent to the next, then to the restaurant, then waits, then is missed', () => {
    const first = after([{ do: 'handOff', ...both }])
    expect(first).toMatchObject({ state: 'Connecting', assignedUserId: anna, leg: 1 })
    const second = after([failed(1)], first)
    expect(second).toMatchObject({ assignedUserId: bert, leg: 2, failure: 'no-answer' })
    const third = after([failed(2)], second)
    expect(third).toMatchObject({ party: 'Restaurant', assignedUserId: null, leg: 3 })
    const waiting = after([failed(3)], third)
    expect(waiting).toMatchObject({ state: 'Queued', isRestaurantPassed: true })
    expect(after([{ do: 'waitInVain', ...both }], waiting)).toMatchObject({
      ...{ state: 'Abandoned', outcome: 'Missed', deadline: null },
    })
  })

  it('remembers who said no and who was not there', () => {
    const rejected = after([
      { do: 'handOff', ...both },
      { do: 'legFailed', leg: 1, failure: 'busy', ...both },
      failed(2),
    ])
    expect(rejected).toMatchObject({ passedBy: [anna, bert], rejectedBy: [anna] })
  })

  it('hears nothing of a telephone that rang before', () => {
    const second = after([{ do: 'handOff', ...both }, failed(1)])
    expect(moveCall(second, failed(1), now).ok).toBe(false)
    expect(moveCall(second, { do: 'answered', leg: 1 }, now).ok).toBe(false)
    expect(after([{ do: 'answered', leg: 2 }], second).state).toBe('Connected')
  })

  it.each<[string, CallDeed[], boolean, string, string]>([
    ['with the bot, after an order', [], true, 'Completed', 'Handled'],
    ['with the bot, in the middle', [], false, 'Abandoned', 'Dropped'],
    ['while it rings', [{ do: 'handOff', ...both }], false, 'Abandoned', 'Missed'],
    [
      'with an agent',
      [
        { do: 'handOff', ...both },
        { do: 'answered', leg: 1 },
      ],
      false,
      'Completed',
      'Handled',
    ],
  ])('that ends %s', (_, deeds, isDone, state, outcome) => {
    expect(after([...deeds, { do: 'lineEnded', isDone }])).toMatchObject({ state, outcome })
  })

  it('is taken by one: not from a colleague who speaks', () => {
    const held = after([
      { do: 'take', userId: anna },
      { do: 'answered', leg: 1 },
    ])
    expect(moveCall(held, { do: 'take', userId: bert }, now).ok).toBe(false)
    expect(after([{ do: 'forward' }], held)).toMatchObject({ state: 'Connecting', party: 'Restaurant' })
  })

  it('that staff make rings at their own telephone first', () => {
    expect(newOutboundCall(now, anna)).toMatchObject({ state: 'Connecting', assignedUserId: anna, leg: 1 })
  })
})

const reachable = fc.record({
  agents: fc.uniqueArray(fc.constantFrom(anna, bert, 'cora')),
  hasRestaurant: fc.boolean(),
})
const leg = fc.integer({ min: 0, max: 6 })
const deed: fc.Arbitrary<CallDeed> = fc.oneof(
  reachable.map((who) => ({ do: 'handOff' as const, ...who })),
  reachable.map((who) => ({ do: 'lookAgain' as const, ...who })),
  reachable.map((who) => ({ do: 'waitInVain' as const, ...who })),
  fc
    .tuple(leg, reachable, fc.constantFrom('busy' as const, 'failed' as const, 'no-answer' as const))
    .map(([at, who, failure]) => ({ do: 'legFailed' as const, leg: at, failure, ...who })),
  leg.map((at) => ({ do: 'answered' as const, leg: at })),
  fc.constantFrom(anna, bert).map((userId) => ({ do: 'take' as const, userId })),
  fc.constantFrom<CallDeed>({ do: 'forward' }, { do: 'abandon' }),
  fc.boolean().map((isDone) => ({ do: 'lineEnded' as const, isDone })),
)
const begun = fc.tuple(fc.boolean(), reachable).map(([takesBot, who]) => newCall(now, { takesBot, ...who }))

describe('Whatever webhooks, staff and timers do, in whatever order and however often', () => {
  it('an open call has somebody whose turn it is and a deadline; one that is over stays as it is', () => {
    fc.assert(
      fc.property(begun, fc.array(deed, { maxLength: 40 }), (from, deeds) => {
        let course = from
        for (const one of deeds) {
          const before = course
          const moved = moveCall(course, one, now)
          if (moved.ok) course = moved.course
          expect(course.deadline === null).toBe(isCallOver(course))
          expect(course.outcome === null).toBe(!isCallOver(course))
          const isPersons = course.party === 'Agents' && ['Connecting', 'Connected'].includes(course.state)
          expect(course.assignedUserId !== null).toBe(isPersons)
          expect(course.leg).toBeGreaterThanOrEqual(before.leg)
          if (isCallOver(before)) expect(course).toBe(before)
        }
      }),
    )
  })

  it('if only time passes from then on it ends, and nobody is asked twice', () => {
    fc.assert(
      fc.property(begun, fc.array(deed, { maxLength: 20 }), reachable, (from, deeds, who) => {
        let course = from
        for (const one of deeds) {
          const moved = moveCall(course, one, now)
          if (moved.ok) course = moved.course
        }
        const asked: (string | null)[] = []
        for (let left = 8; left > 0 && !isCallOver(course); left--) {
          const moved = moveCall(course, { do: 'waitInVain', ...who }, now)
          if (!moved.ok) throw new Error(`stuck in ${course.state}`)
          course = moved.course
          if (course.assignedUserId) asked.push(course.assignedUserId)
        }
        expect(isCallOver(course)).toBe(true)
        expect(new Set(asked).size).toBe(asked.length)
      }),
    )
  })
})
