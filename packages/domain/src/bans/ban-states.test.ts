import { banStates } from '@tresen/contract/bans'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isInForce, isPending, mayBecome, nextBanStates } from './ban-states.ts'

it('has the steps that were specified, and no others', () => {
  const steps = banStates.flatMap((from) => nextBanStates(from).map((to) => `${from} → ${to}`))
  expect(steps).toEqual([
    'Reported → BanApproved',
    'Reported → ReportRejected',
    'ReportRejected → BanApproved',
    'BanApproved → BanCanceled',
  ])
})

it('keeps nobody from ordering who was not decided about, and ends for good when it is taken back', () => {
  const wish = fc.constantFrom(...banStates)
  fc.assert(
    fc.property(fc.array(wish), (wishes) => {
      const states = ['Reported' as (typeof banStates)[number]]
      for (const wanted of wishes) if (mayBecome(states.at(-1)!, wanted)) states.push(wanted)
      expect(states.slice(0, -1)).not.toContain('BanCanceled')
      expect(states.filter(isInForce).length).toBeLessThanOrEqual(1)
      if (isInForce(states.at(-1)!)) expect(isPending(states.at(-1)!)).toBe(true)
      expect(states.length).toBeLessThanOrEqual(4)
    }),
  )
})
