import Type, { type Static } from 'typebox'
import { Id, LocalDate, Name, Nullable } from '../common.ts'

/** What a restaurant pays for. All prices are net. */
export const PlanTerms = Type.Object({
  name: Name(60),
  /** First day; it holds until the next plan begins. */
  validFrom: LocalDate,
  /** Last day; null: until the next one. */
  validUntil: Nullable(LocalDate),
  /** Of a whole month; of a part of one by its days. */
  monthlyFee: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
  feePerOrder: Type.Integer({ minimum: 0, maximum: 100_000 }),
  /** Of what guests paid, in hundredths of a percent: 350 is 3,5 %. */
  turnoverShare: Type.Integer({ minimum: 0, maximum: 5000 }),
  /** So many months from the first day on cost nothing. */
  freeMonths: Type.Integer({ minimum: 0, maximum: 36 }),
})
export type PlanTerms = Static<typeof PlanTerms>

export const Plan = Type.Object({
  id: Id,
  restaurantId: Id,
  version: Type.Integer({ minimum: 1 }),
  ...PlanTerms.properties,
})
export type Plan = Static<typeof Plan>

/** All plans of a restaurant, the first one first. `billedUntil`: the last day of what is invoiced; null: nothing is. */
export const PlanHistory = Type.Object({ plans: Type.Array(Plan), billedUntil: Nullable(LocalDate) })
export type PlanHistory = Static<typeof PlanHistory>
