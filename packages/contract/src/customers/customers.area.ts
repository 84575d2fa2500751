import * as customer from './customer.ts'
import { customerContactCalls } from './contact-calls.ts'
import { customerCalls } from './customer-calls.ts'
import * as customerFile from './customer-file.ts'
import { customerFileCalls } from './customer-file-calls.ts'
import * as externalCustomer from './external-customer-calls.ts'
import { customerEvents } from './customer-events.ts'
import { orderStaff } from '../roles.ts'

export const customersArea = {
  calls: {
    ...customerCalls,
    ...customerContactCalls,
    ...customerFileCalls,
    ...externalCustomer.externalCustomerCalls,
  },
  events: customerEvents,
  listeners: orderStaff,
  models: [customer, customerFile, externalCustomer],
}
