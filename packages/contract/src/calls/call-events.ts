import Type from 'typebox'
import { Id, OneOf } from '../common.ts'
import { defineEvents } from '../define.ts'
import { callFailures, callStates, NumberValidation, PhoneCall, PhoneSetup } from './call.ts'

/** To a restaurant. Each carries the whole. */
export const callEvents = defineEvents({
  addOrUpdateCall: PhoneCall,
  phoneNumberValidationUpdate: NumberValidation,
  phoneSetupValidationUpdate: PhoneSetup,
})

/** To one agent: the call that rings for them or that they have, and why it is no longer theirs. */
export const agentCallEvents = defineEvents({
  setActiveCall: PhoneCall,
  resetActiveCall: Type.Object({
    callId: Id,
    reason: OneOf([...callFailures, 'ended']),
    /** In which state it was last. */
    lastState: OneOf(callStates),
  }),
})
