import { expect, it } from 'vitest'
import { randomCode } from './voucher-code.ts'

it('makes codes of letters and digits that cannot be taken for each other', () => {
  for (let count = 0; count < 300; count++) {
    expect(randomCode('Sommer')).toMatch(/^SOMMER-[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/)
  }
})

it('needs no beginning', () => expect(randomCode(' ')).toMatch(/^\w{4}-\w{4}$/))

it('draws again instead of preferring the first letters', () => {
  const bytes = [255, 0, 255, 1, 2, 3, 4, 5, 6, 7, 8, 9]
  const draw = (length: number) => Uint8Array.from(bytes.splice(0, length))
  expect(randomCode('', draw)).toBe('ABCD-GHJK')
})
