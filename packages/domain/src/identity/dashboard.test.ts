import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readDashboard, widgetIds, writeDashboard } from './dashboard.ts'

const usual = widgetIds.map((id) => ({ id, isShown: true }))

it('is as usual until somebody arranges it, and where nothing can be read', () => {
  for (const stored of [
    null,
    '',
    '{',
    'null',
    '[]',
    '{"widgets":7}',
    '{"widgets":[null,7,"x",{"id":"gone"}]}',
  ])
    expect(readDashboard(stored), String(stored)).toEqual(usual)
})

it('comes back as it was written, each part once', () => {
  const arranged = fc
    .tuple(
      fc.shuffledSubarray([...widgetIds], { minLength: widgetIds.length }),
      fc.array(fc.boolean(), { minLength: widgetIds.length }),
    )
    .map(([ids, shown]) => ids.map((id, place) => ({ id, isShown: shown[place] ?? true })))
  fc.assert(
    fc.property(arranged, (widgets) => {
      expect(readDashboard(writeDashboard(widgets))).toEqual(widgets)
      expect(readDashboard(writeDashboard([...widgets, ...widgets]))).toEqual(widgets)
    }),
    { numRuns: 50 },
  )
})

it('whatever is stored, it has each part exactly once', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
      expect(
        readDashboard(stored)
          .map(({ id }) => id)
          .sort(),
      ).toEqual([...widgetIds].sort())
    }),
  )
})
