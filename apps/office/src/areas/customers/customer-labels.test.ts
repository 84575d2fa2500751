import { expect, it } from 'vitest'
import { addressText, reasonLabels } from './customer-labels.ts'

const address = {
  ...{ id: '1', customerId: '2', duplicateOf: null, label: 'Home' as const, addressAddition: '' },
  ...{ locationDescription: '', latitude: null, longitude: null },
}

it('an address reads as far as it is known', () => {
  const whole = { ...address, street: 'Gartenweg', houseNumber: '3a', zipCode: '37075', city: 'Göttingen' }
  expect(addressText(whole)).toBe('Gartenweg 3a, 37075 Göttingen')
  expect(addressText({ ...whole, houseNumber: '', zipCode: '', city: '' })).toBe('Gartenweg')
  expect(reasonLabels.SameAddress).toBe('Gleiche Adresse, ähnlicher Name')
})
