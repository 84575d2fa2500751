import Type from 'typebox'
import { Id } from '../common.ts'
import { defineEvents } from '../define.ts'
import { Discount } from './discount.ts'

/** Each carries the whole discount; others whose priority moved with it come as `updateDiscount` of their own. */
export const discountEvents = defineEvents({
  createDiscount: Discount,
  updateDiscount: Discount,
  deleteDiscount: Type.Object({ discountId: Id }),
})

export type DiscountEventName = keyof typeof discountEvents
