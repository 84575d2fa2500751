import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ConversationCourse } from './course.ts'
import { isFinished, moveConversation, newCourse, type ConversationDeed } from './move-conversation.ts'

const start = new Date('2026-11-20T17:30:00Z')
const [anna, bert] = ['anna', 'bert']

function after(deeds: readonly ConversationDeed[], from = newCourse(start)) {
  return deeds.reduce<ConversationCourse>((course, deed) => {
    const moved = moveConversation(course, deed, start)
    if (!moved.ok) throw new Error(`${deed.do}: ${moved.code}`)
    return moved.course
  }, from)
}

const wanted = (agents: readonly string[]): ConversationDeed => ({ do: 'handOff', reason: 'Wanted', agents })
const vain = (agents: readonly string[] = []): ConversationDeed => ({ do: 'waitInVain', agents })
const take = (userId: string): ConversationDeed => ({ do: 'assign', userId, byUserId: userId })

describe('A conversation', () => {
  it('is offered to one agent after the other, then to the restaurant, then the guest is told', () => {
    const first = after([wanted([anna, bert])])
    expect(first).toMatchObject({ state: 'Connecting', assignedUserId: anna, priority: 0 })
    const second = moveConversation(first, vain([anna, bert]), start)
    expect(second).toMatchObject({ missedBy: anna, course: { state: 'Connecting', assignedUserId: bert } })
    const third = after([vain([anna, bert]), vain([anna, bert])], first)
    expect(third).toMatchObject({ state: 'Queued', level: 'Restaurant', priority: 1 })
    const told = moveConversation(third, vain(), start)
    expect(told).toMatchObject({
      tellGuest: 'NobodyCame',
      course: { level: 'Nobody', needsToBeReviewed: true },
    })
    expect(after([vain(), vain()], third)).toMatchObject({ state: 'Abandoned', needsToBeReviewed: true })
  })

  it('is taken by one of two; a colleague cannot end it either', () => {
    const held = after([wanted([]), take(anna)])
    expect(moveConversation(held, take(bert), start)).toEqual({ ok: false, code: 'ConversationTaken' })
    expect(moveConversation(held, { do: 'complete', byUserId: bert }, start)).toMatchObject({ ok: false })
    const given: ConversationDeed = { do: 'assign', userId: bert, byUserId: anna }
    expect(after([given], held)).toMatchObject({ state: 'Connecting', assignedUserId: bert })
  })

  it('goes back to the queue when its agent does not answer, and ends when the guest does not', () => {
    const asked = after([wanted([]), take(anna), { do: 'guestWrote', agents: [] }])
    expect(moveConversation(asked, vain(), start)).toMatchObject({
      ...{ missedBy: anna, tellGuest: 'Returned' },
      course: { state: 'Queued', reason: 'Returned' },
    })
    expect(after([{ do: 'answered' }, vain()], asked).state).toBe('Complete')
  })

  it('comes back to people when it was with people, else a new one begins', () => {
    const byHuman = after([wanted([]), take(anna), { do: 'complete', byUserId: anna }])
    expect(after([{ do: 'guestWrote', agents: [bert] }], byHuman)).toMatchObject({
      ...{ state: 'Connecting', assignedUserId: bert, reason: 'CameBack' },
    })
    const byBot = after([vain()])
    expect(byBot.state).toBe('Complete')
    expect(moveConversation(byBot, { do: 'guestWrote', agents: [] }, start).ok).toBe(false)
  })

  it('is sooner the more urgent it is', () => {
    const waits = (reason: 'Wanted' | 'Anger') => after([{ do: 'handOff', reason, agents: [] }]).deadline!
    expect(waits('Anger').getTime()).toBeLessThan(waits('Wanted').getTime())
  })

  it('climbs no later because the guest goes on writing', () => {
    const queued = after([wanted([])])
    const later = new Date(start.getTime() + 60_000)
    const moved = moveConversation(queued, { do: 'guestWrote', agents: [] }, later)
    expect(moved).toMatchObject({ course: { deadline: queued.deadline } })
  })
})

const person = fc.constantFrom(anna, bert, 'cora')
const people = fc.uniqueArray(person)
const deed: fc.Arbitrary<ConversationDeed> = fc.oneof(
  fc.record({ do: fc.constant('guestWrote' as const), agents: people }),
  fc.record({ do: fc.constantFrom('answered' as const, 'review' as const, 'leave' as const) }),
  fc.record({
    do: fc.constant('handOff' as const),
    reason: fc.constantFrom('Wanted' as const, 'Anger' as const, 'NotUnderstood' as const),
    agents: people,
  }),
  fc.record({ do: fc.constant('assign' as const), userId: person, byUserId: person }),
  fc.record({ do: fc.constant('unassign' as const), byUserId: person, agents: people }),
  fc.record({ do: fc.constantFrom('handBack' as const, 'complete' as const), byUserId: person }),
  fc.record({ do: fc.constant('waitInVain' as const), agents: people }),
)

describe('Whatever guest, bot, agents and timers do', () => {
  it('an open conversation has an owner and a deadline, and nobody else takes it from who holds it', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 40 }), (deeds) => {
        let course = newCourse(start)
        for (const one of deeds) {
          const before = course
          const moved = moveConversation(course, one, start)
          if (moved.ok) course = moved.course
          const { state, assignedUserId, deadline } = course
          expect(assignedUserId !== null).toBe(state === 'Connecting' || state === 'Connected')
          expect(deadline === null).toBe(isFinished(course))
          if (deadline) expect(deadline.getTime()).toBeGreaterThan(start.getTime())
          const isTaken = before.state === 'Connected' && state === 'Connected'
          if (isTaken) expect(assignedUserId).toBe(before.assignedUserId)
        }
      }),
    )
  })

  it('if only time passes from then on, it ends, and a guest who waits is told', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 20 }), people, (deeds, agents) => {
        let course = newCourse(start)
        for (const one of deeds) {
          const moved = moveConversation(course, one, start)
          if (moved.ok) course = moved.course
        }
        const wasWaiting = course.isGuestWaiting && course.level !== 'Nobody' && !isFinished(course)
        const told: unknown[] = []
        for (let left = 12; left > 0 && !isFinished(course); left--) {
          const moved = moveConversation(course, vain(agents), start)
          if (!moved.ok) throw new Error(`stuck in ${course.state}`)
          told.push(moved.tellGuest)
          course = moved.course
        }
        expect(isFinished(course)).toBe(true)
        if (wasWaiting) expect(told).toContain('NobodyCame')
      }),
    )
  })
})
