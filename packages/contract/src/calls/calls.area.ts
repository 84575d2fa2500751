import * as call from './call.ts'
import { agentPhoneCalls } from './agent-phone-calls.ts'
import { callCalls } from './call-calls.ts'
import { agentCallEvents, callEvents } from './call-events.ts'
import { phoneLineCalls } from './phone-line-calls.ts'
import { orderStaff } from '../roles.ts'

export const callsArea = {
  calls: { ...callCalls, ...agentPhoneCalls, ...phoneLineCalls },
  events: callEvents,
  listeners: orderStaff,
  personEvents: agentCallEvents,
  models: [call],
}
