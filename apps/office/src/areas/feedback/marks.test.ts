import { expect, it } from 'vitest'
import { isSlip, markBetween } from './marks.ts'

it('a mark is drawn in any direction and never beyond the picture', () => {
  const mark = { kind: 'black', x: 0.25, y: 0, width: 0.5, height: 0.5 }
  expect(markBetween('black', { x: 0.25, y: -3 }, { x: 0.75, y: 0.5 })).toEqual(mark)
  expect(markBetween('black', { x: 0.75, y: 0.5 }, { x: 0.25, y: -3 })).toEqual(mark)
})

it('a press without a stroke is no mark', () => {
  expect(isSlip(markBetween('frame', { x: 0.5, y: 0.5 }, { x: 0.505, y: 0.5 }))).toBe(true)
  expect(isSlip(markBetween('frame', { x: 0.5, y: 0.5 }, { x: 0.9, y: 0.5 }))).toBe(false)
})
