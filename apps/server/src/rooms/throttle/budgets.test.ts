import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createBudgets } from './budgets.ts'

const start = new Date('2026-11-20T17:00:00Z').getTime()

it('nobody spends more than they may at once and what came back since, but for the last thing of each at once', () => {
  const request = fc.record({ pauseMs: fc.nat({ max: 5000 }), cost: fc.integer({ min: 1, max: 4000 }) })
  fc.assert(
    fc.property(fc.array(request, { minLength: 1, maxLength: 80 }), (requests) => {
      let now = start
      const budgets = createBudgets({ atOnce: 10_000, perSecond: 1000 }, () => new Date(now))
      let spent = 0
      for (const { pauseMs, cost } of requests) {
        now += pauseMs
        const before = spent
        const spending = budgets.spend('somebody')
        if ('settle' in spending) {
          spending.settle(cost)
          spent += cost
        }
        const allowed = 10_000 + now - start
        expect(spent).toBeLessThan(allowed + 4000)
        if ('waitSeconds' in spending) expect(spent).toBe(before)
      }
    }),
  )
})

it('of many at once, no more begin than can be paid at what the last one cost', () => {
  const budgets = createBudgets({ atOnce: 100_000, perSecond: 1000 }, () => new Date(start))
  const first = budgets.spend('a')
  if ('settle' in first) first.settle(40_000)
  const begun = Array.from({ length: 50 }, () => budgets.spend('a')).filter((one) => 'settle' in one)
  expect(begun).toHaveLength(2)
  expect('settle' in budgets.spend('b')).toBe(true)
})

it('says how long to wait, and then it goes on', () => {
  let now = start
  const budgets = createBudgets({ atOnce: 1000, perSecond: 100 }, () => new Date(now))
  const first = budgets.spend('a')
  if ('settle' in first) first.settle(3000)
  expect(budgets.spend('a')).toEqual({ waitSeconds: 20 })
  now += 21_000
  expect('settle' in budgets.spend('a')).toBe(true)
})

it('remembers those alone who have not everything again, and of them the last', () => {
  let now = start
  const budgets = createBudgets({ atOnce: 1000, perSecond: 100 }, () => new Date(now), 100)
  const spend = (who: string, amount: number) => {
    const spending = budgets.spend(who)
    if ('settle' in spending) spending.settle(amount)
  }
  for (let guest = 0; guest < 500; guest += 1) spend(`guest ${guest}`, 900)
  expect(budgets.size()).toBe(100)
  spend('in debt', 5000)
  now += 10_000
  spend('somebody else', 1)
  expect(budgets.size()).toBe(2)
  expect(budgets.spend('in debt')).toEqual({ waitSeconds: 30 })
})
