import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentOn, contrastOf } from './accent.ts'

const surfaces = ['#ffffff', '#f6f4f0', '#1b1f23', '#121518']

test('every colour becomes legible on every surface', () => {
  const colors = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(fc.constantFrom(...surfaces), colors, (surface, color) => {
      const accent = accentOn(surface, color)
      expect(contrastOf(accent.text, surface)).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(accent.onFill, accent.fill)).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(accent.onFill, accent.hover)).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(accent.fill, surface)).toBeGreaterThanOrEqual(3)
    }),
  )
})

test('a colour that is legible already stays as it is', () => {
  expect(accentOn('#ffffff', '#b3261e')).toMatchObject({
    fill: '#b3261e',
    onFill: '#ffffff',
    text: '#b3261e',
  })
})

test('what is no colour becomes petrol', () => {
  expect(accentOn('#ffffff', 'red;}</style>').fill).toMatch(/^#[0-9a-f]{6}$/)
})
