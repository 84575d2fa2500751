import Type, { type Static } from 'typebox'
import { Id, OneOf } from '../common.ts'
import { defineEvents } from '../define.ts'
import {
  CallInstruction,
  callFailures,
  callStates,
  NumberValidation,
  PhoneCall,
  PhoneLine,
  PhoneSetup,
} from './call.ts'

/** To a restaurant. Each carries the whole. */
export const callEvents = defineEvents({
  addOrUpdateCall: PhoneCall,
  phoneNumberValidationUpdate: NumberValidation,
  phoneSetupValidationUpdate: PhoneSetup,
  phoneLineChanged: Type.Pick(PhoneLine, ['restaurantId', 'tresenPhoneNumber']),
  callInstructionChanged: CallInstruction,
  callInstructionDeleted: Type.Pick(CallInstruction, ['restaurantId', 'phoneNumber']),
})

/** To one agent: the call that rings for them or that they have, and why it is no longer theirs. */
export const agentCallEvents = defineEvents({
  setActiveCall: PhoneCall,
  resetActiveCall: Type.Object({
    callId: Id,
    restaurantId: Id,
    reason: OneOf([...callFailures, 'ended']),
    /** In which state it was last. */
    lastState: OneOf(callStates),
  }),
})

/** A call that is no longer theirs, and why. */
export type LostCall = Static<typeof agentCallEvents.resetActiveCall>
