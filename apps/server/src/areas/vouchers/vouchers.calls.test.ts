import { voucherCalls } from '@tresen/contract/vouchers'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls(voucherCalls)
