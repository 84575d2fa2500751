import { whatsAppCalls } from '@tresen/contract/whatsapp/whatsapp-calls'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls(whatsAppCalls)
