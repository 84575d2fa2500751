import Type, { type Static } from 'typebox'
import { OneOf, Text, Whole } from '../common.ts'
import { InvoiceSeller } from '../invoices/invoice.ts'

const Days = Type.Integer({ minimum: 1, maximum: 90 })
const Fee = Type.Integer({ minimum: 0, maximum: 10_000 })
const Account = Type.Integer({ minimum: 100, maximum: 99_999_999 })

export const DunningLevel = Type.Object({ /** To pay after the reminder. */ days: Days, fee: Fee })

export const accountCharts = ['SKR03', 'SKR04'] as const

/** How the operator bills: in whose name, until when it is to be paid, and to which accounts it is booked. */
export const BillingSettings = Type.Object({
  seller: Type.Object({ ...InvoiceSeller.properties, phone: Text(40) }),
  paymentDays: Days,
  /** First and second reminder, final notice. */
  dunning: Type.Array(DunningLevel, { minItems: 3, maxItems: 3 }),
  datev: Type.Object({
    consultant: Type.Integer({ minimum: 1001, maximum: 9_999_999 }),
    client: Type.Integer({ minimum: 1, maximum: 99_999 }),
    /** The month in which the business year begins. */
    yearBegins: Type.Integer({ minimum: 1, maximum: 12 }),
    chart: OneOf(accountCharts),
    accountLength: Type.Integer({ minimum: 4, maximum: 8 }),
    revenue: Account,
    bank: Account,
    fees: Account,
    losses: Account,
  }),
})
export type BillingSettings = Static<typeof BillingSettings>
export type DatevSettings = BillingSettings['datev']

export const BillingSettingsState = Type.Object({
  settings: BillingSettings,
  /** 0: nothing was saved yet. */
  version: Whole(0),
})
export type BillingSettingsState = Static<typeof BillingSettingsState>
