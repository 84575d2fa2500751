import * as cash from './cash.ts'
import { cashCalls } from './cash-calls.ts'
import { cashEvents } from './cash-events.ts'
import { leaders, orderStaff } from '../roles.ts'

export const cashArea = {
  calls: cashCalls,
  events: cashEvents,
  listeners: { cashBooked: leaders, cashTillsChanged: orderStaff },
  models: [cash],
}
