import { invoiceCalls } from '@tresen/contract/invoices/invoice-calls'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls(invoiceCalls)
