import Type, { type Static } from 'typebox'
import { Cents, Id, Nullable, OneOf } from '../common.ts'
import { defineEvents } from '../define.ts'
import { cashKinds, CashTill } from './cash.ts'

/** What somebody entered by hand; what orders bring, their own events say. */
export const CashBooked = Type.Object({
  id: Id,
  drawerId: Nullable(Id),
  orderId: Nullable(Id),
  kind: OneOf(cashKinds),
  amount: Cents,
  note: Type.String(),
})
export type CashBooked = Static<typeof CashBooked>

/** The further tills as they are now. */
export const CashTillsChanged = Type.Object({ tills: Type.Array(CashTill) })
export type CashTillsChanged = Static<typeof CashTillsChanged>

export const cashEvents = defineEvents({ cashBooked: CashBooked, cashTillsChanged: CashTillsChanged })
