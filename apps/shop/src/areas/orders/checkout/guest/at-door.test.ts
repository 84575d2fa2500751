import fc from 'fast-check'
import { expect, it } from 'vitest'
import { besideDoor, isAtDoor, withDoor } from './at-door.ts'

it('comes apart as it was put together, whatever else is written beside the address', () => {
  const text = fc.string().filter((one) => !isAtDoor(one))
  fc.assert(
    fc.property(text, fc.boolean(), (beside, isWanted) => {
      const both = withDoor(beside, isWanted)
      expect(isAtDoor(both)).toBe(isWanted)
      expect(besideDoor(both)).toBe(beside)
    }),
  )
})

it('reads as somebody would write it', () => {
  expect(withDoor('2. Stock, Klingel Meier', true)).toBe('2. Stock, Klingel Meier, vor die Tür stellen')
  expect(withDoor('', true)).toBe('vor die Tür stellen')
})
