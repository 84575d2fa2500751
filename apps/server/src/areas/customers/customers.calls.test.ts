import { customerFileCalls } from '@tresen/contract/customers/customer-file-calls'
import { customerContactCalls } from '@tresen/contract/customers/contact-calls'
import { customerCalls } from '@tresen/contract/customers/customer-calls'
import { externalCustomerCalls } from '@tresen/contract/customers/external-customer-calls'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls({ ...customerCalls, ...customerContactCalls, ...customerFileCalls })
describeCalls(externalCustomerCalls)
