import type { Plan } from '@tresen/contract/billing/plan'
import { describe, expect, it } from 'vitest'
import { planProblem } from './plan-rules.ts'

const plan: Plan = {
  ...{ id: 'a', restaurantId: 'r', version: 1, name: 'Standard', validFrom: '2026-09-01', validUntil: null },
  ...{ monthlyFee: 4900, feePerOrder: 0, turnoverShare: 0, freeMonths: 0 },
}
const billedUntil = '2026-10-31'
const change = (after: Partial<Plan>) => ({ id: 'a', before: plan, after: { ...plan, ...after } })
const add = (validFrom: string, more: Partial<Plan> = {}) => ({
  ...{ id: 'b', before: null },
  after: { ...plan, validFrom, ...more },
})

describe('Plans', () => {
  it.each([
    ['another name', change({ name: 'Groß' }), null],
    ['an end after what is billed', change({ validUntil: '2026-10-31' }), null],
    ['an end within what is billed', change({ validUntil: '2026-10-30' }), 'PlanIsBilled'],
    ['another price', change({ monthlyFee: 1 }), 'PlanIsBilled'],
    ['gone', { id: 'a', before: plan, after: null }, 'PlanIsBilled'],
    ['a new one within what is billed', add('2026-10-31'), 'PlanIsBilled'],
    ['a new one after it', add('2026-11-01'), null],
    ['one that ends first', add('2026-11-02', { validUntil: '2026-11-01' }), 'PlanEndsFirst'],
  ] as const)('once billed: %s', (_, wish, problem) => {
    expect(planProblem([plan], wish, billedUntil)).toBe(problem)
  })

  it('as long as nothing is billed all may change, but two do not begin on one day', () => {
    expect(planProblem([plan], change({ monthlyFee: 1, validFrom: '2026-08-01' }), null)).toBeNull()
    expect(planProblem([plan], { id: 'a', before: plan, after: null }, null)).toBeNull()
    expect(planProblem([plan], add('2026-09-01'), null)).toBe('PlanSameDay')
  })
})
