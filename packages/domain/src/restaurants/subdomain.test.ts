import fc from 'fast-check'
import { expect, it } from 'vitest'
import { subdomainOf } from './subdomain.ts'

it('is readable, and a subdomain whatever the name is', () => {
  expect(subdomainOf('Zur Süßen Ecke')).toBe('zur-suessen-ecke')
  expect(subdomainOf('Café Crème & Co.', 3)).toBe('cafe-creme-und-co-3')
  expect(subdomainOf('寿司')).toBe('restaurant')
  const names = fc.string({ maxLength: 200, unit: 'grapheme' })
  fc.assert(
    fc.property(names, fc.integer({ min: 1, max: 999 }), (name, number) => {
      expect(subdomainOf(name, number)).toMatch(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/)
    }),
  )
})
