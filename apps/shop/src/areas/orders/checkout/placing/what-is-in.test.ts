import type { EvaluationResult } from '@tresen/contract/carts/cart'
import { expect, test } from 'vitest'
import { whatIsIn } from './what-is-in.ts'

test.each([
  [{ isPickup: true }, 'inkl. MwSt.'],
  [{ isPickup: true, deposit: 25 }, 'inkl. MwSt., darin Pfand.'],
  [{ isInDeliveryArea: true, deliveryFee: 250 }, 'inkl. MwSt. und Lieferkosten.'],
  [
    { isInDeliveryArea: true, additionalDeliveryFee: 100, deposit: 25 },
    'inkl. MwSt. und Lieferkosten, darin Pfand.',
  ],
  [{ isInDeliveryArea: true }, 'inkl. MwSt., ohne Lieferkosten.'],
  [{ isInDeliveryArea: false }, 'inkl. MwSt., zuzüglich Lieferkosten je nach Adresse.'],
])('the sum of %o is %s', (facts, words) => {
  const none = {
    isPickup: false,
    isInDeliveryArea: false,
    deposit: 0,
    deliveryFee: 0,
    additionalDeliveryFee: 0,
  }
  const { isPickup, isInDeliveryArea, ...pricing } = { ...none, ...facts }
  const evaluationResult = { isInDeliveryArea, pricing } as unknown as EvaluationResult
  expect(whatIsIn({ isPickup, evaluationResult })).toBe(words)
})
