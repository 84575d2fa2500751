import type { PlanTerms } from '@tresen/contract/billing/plan'
import { addMonths, spanOfMonth } from '@tresen/domain/billing/billing-calendar'
import { composeStatement } from '@tresen/domain/billing/statement'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../rooms/db/database.ts'
import { demoId, leineglutId, leineglutWeendeId, rosenstockId } from '../restaurants/demo-id.ts'
import { findBillRow, insertEntry } from './bills/bills.sql.ts'
import { soldDays } from './bills/sold-days.ts'
import { listCountedOrders } from './bills/sold.sql.ts'
import { writeInto } from './bills/write-bill.ts'
import { todayOf } from './operator.ts'
import { insertPlan, listPlanRows } from './plans/plans.sql.ts'
import { atFirst } from './settings/billing-settings.ts'
import { insertSettings } from './settings/settings.sql.ts'

/** Invented, as its numbers are; the IBAN is the one that banks use in examples. */
const seller = {
  ...{ name: 'Tresen Vorführung GmbH', street: 'Groner Straße', houseNumber: '1', zipCode: '37073' },
  ...{ city: 'Göttingen', taxNumber: '20/200/00000', vatId: '', iban: 'DE89 3704 0044 0532 0130 00' },
  ...{ contactName: 'Buchhaltung', email: 'buchhaltung@tresen.example', phone: '030 23125 900' },
}

const terms = { validUntil: null, feePerOrder: 0, turnoverShare: 0, freeMonths: 0 }
const sold: readonly [restaurantId: string, plan: Omit<PlanTerms, 'validFrom'>][] = [
  [leineglutId, { ...terms, name: 'Standard', monthlyFee: 4900, feePerOrder: 25 }],
  [leineglutWeendeId, { ...terms, name: 'Anteil', monthlyFee: 1900, turnoverShare: 350 }],
  [rosenstockId, { ...terms, name: 'Einstieg', monthlyFee: 3900, freeMonths: 3 }],
]

/** Plans since two months ago, the months since then invoiced, and the older of them paid. */
export async function seedBilling(tx: Tx, now: Date): Promise<void> {
  await insertSettings(tx, { ...atFirst, seller })
  const thisMonth = `${todayOf({ now: () => now }).slice(0, 7)}-01`
  const months = [-2, -1].map((count) => addMonths(thisMonth, count).slice(0, 7))
  for (const [position, [restaurantId, plan]] of sold.entries())
    await insertPlan(tx, restaurantId, demoId('0b11', position + 1), {
      ...plan,
      validFrom: `${months[0]!}-01`,
    })
  for (const month of months)
    for (const restaurantId of [leineglutId, leineglutWeendeId]) {
      const writtenAt = new Date(`${addMonths(`${month}-01`, 1)}T08:00:00Z`)
      const means = { now: () => writtenAt, newId: uuidv7 }
      const plans = await listPlanRows(tx, restaurantId)
      const span = spanOfMonth(month)
      const counted = await listCountedOrders(tx, span, restaurantId)
      const seen = composeStatement(plans, span, soldDays(counted), true)
      const billId = await writeInto(tx, means, { restaurantId, month, seen })
      if (typeof billId === 'string' && month === months[0])
        await pay(tx, { restaurantId, billId }, writtenAt)
    }
}

async function pay(tx: Tx, at: { restaurantId: string; billId: string }, writtenAt: Date) {
  const { entries, dueOn } = (await findBillRow(tx, at.restaurantId, at.billId))!
  const { amount } = entries[0]!
  const paid = { id: uuidv7(), kind: 'Payment', amount: -amount, bookedOn: dueOn } as const
  await insertEntry(tx, at, { ...paid, document: '', note: '' }, writtenAt)
}
