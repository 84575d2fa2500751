import * as condition from './condition.ts'
import * as discount from './discount.ts'
import { discountCalls } from './discount-calls.ts'
import { discountEvents } from './discount-events.ts'
import * as discountResult from './discount-result.ts'

export const discountsArea = {
  calls: discountCalls,
  events: discountEvents,
  models: [condition, discount, discountResult],
}
