import { issueAnswerKinds, type Issue, type IssueAnswer } from '@tresen/contract/issues/issue'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney } from '../money/format-money.ts'
import { anEvent, id } from '../orders/testing/an-order.ts'
import { applyIssueEvent, issuesFromSnapshot, sortedIssues } from './issue-board.ts'
import {
  answered,
  answerSentence,
  completed,
  issueKindIn,
  minutesToReaction,
  mostIssuesOfOrder,
  taken,
  waitLabel,
  whyNotReport,
} from './issue-steps.ts'
import { anIssue } from './testing/an-issue.ts'

const at = (minutes: number) => new Date(Date.parse(anIssue().createdAt) + minutes * 60_000)
const anAnswer = (changes: Partial<IssueAnswer> = {}): IssueAnswer => ({
  ...{ id: id(800), at: at(3).toISOString(), by: 'anna', kind: 'Voucher', text: '' },
  ...{ amount: 500, code: 'ABC', orderNumber: null, ...changes },
})

describe('A concern', () => {
  it('is taken up once, settled once, and no answer counts twice, whatever the order', () => {
    const step = fc.record({
      what: fc.constantFrom('take', 'complete', ...issueAnswerKinds),
      answerId: fc.integer({ min: 800, max: 803 }),
      minutes: fc.nat(500),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const walk: Issue[] = [anIssue()]
        for (const { what, answerId, minutes } of steps) {
          const before = walk.at(-1)!
          if (what === 'take') walk.push(taken(before, at(minutes)))
          else if (what === 'complete') walk.push(completed(before, at(minutes)))
          else walk.push(answered(before, anAnswer({ id: id(answerId), kind: what }), at(minutes)))
          const after = walk.at(-1)!
          expect(after.version - before.version).toBe(after === before ? 0 : 1)
          if (before.reactedAt) expect(after.reactedAt).toBe(before.reactedAt)
          if (before.completedAt) expect(after.completedAt).toBe(before.completedAt)
          if (after.issueHandled) expect(after.reactedAt).not.toBeNull()
          expect(new Set(after.answers.map((one) => one.id)).size).toBe(after.answers.length)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('says how long it waits, and how long it waited', () => {
    expect(minutesToReaction(anIssue(), at(7))).toBe(7)
    expect(minutesToReaction(taken(anIssue(), at(7)), at(500))).toBe(7)
    expect([7, 125, 1500, 5000].map(waitLabel)).toEqual(['7 min', '2 h 5 min', '1 Tag', '3 Tage'])
  })

  it('is written by guests for three days, and three times', () => {
    const order = { dueAt: at(0).toISOString() }
    expect(whyNotReport(order, mostIssuesOfOrder - 1, at(3 * 24 * 60))).toBeNull()
    expect(whyNotReport(order, mostIssuesOfOrder, at(0))).toBe('TooManyIssues')
    expect(whyNotReport(order, 0, at(3 * 24 * 60 + 1))).toBe('TooLateForIssue')
  })

  it.each([
    ['Bei meiner Bestellung fehlt die Cola', 'Missing'],
    ['Die Pizza kam kalt an', 'Cold'],
    ['Sie haben mir die falsche Pizza gebracht', 'Wrong'],
    ['Wo bleibt mein Essen? Ich warte seit einer Stunde', 'Late'],
    ['Ich möchte mich beschweren', 'Other'],
  ])('is of the kind that its words say: %s', (words, kind) => {
    expect(issueKindIn(words)).toBe(kind)
  })

  it('is answered in words that guests understand', () => {
    expect(answerSentence(anAnswer())).toContain(formatMoney(500))
    expect(answerSentence(anAnswer({ kind: 'Refund', amount: 350 }))).toContain(formatMoney(350))
  })
})

describe('The list of concerns', () => {
  it('follows events, and shows what is to be done first, the oldest of it on top', () => {
    const [old, young] = [anIssue({ id: id(1) }), anIssue({ id: id(2), createdAt: at(5).toISOString() })]
    const done = completed(old, at(9))
    const board = [
      anEvent('issueAdded', young, 4),
      anEvent('issueCompleted', done, 5),
      anEvent('issueUpdated', old, 6),
      anEvent('issueAdded', anIssue({ id: id(3) }), 7),
      anEvent('issueRemoved', { issueId: id(3) }, 8),
    ].reduce(applyIssueEvent, issuesFromSnapshot({ issues: [old], seq: 3 }))
    expect(board.seq).toBe(8)
    expect(sortedIssues(board)).toEqual([young, done])
    expect(sortedIssues(board, new Set([done.id]))).toEqual([done, young])
  })
})
