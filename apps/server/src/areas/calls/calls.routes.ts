import { agentPhoneCalls } from '@tresen/contract/calls/agent-phone-calls'
import { callCalls } from '@tresen/contract/calls/call-calls'
import { phoneLineCalls } from '@tresen/contract/calls/phone-line-calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import {
  listAgentAvailabilities,
  listAgentAvailabilityLog,
} from '../conversations/agents/agent-availability.ts'
import { getCallCenterStatistics, getCallStatistics } from './agents/call-statistics.ts'
import { getOwnPhone, openBrowserDevice, setOwnPhone } from './agents/own-phone.ts'
import { getCustomerInformation } from './handling/customer-information.ts'
import { callPhone } from './handling/call-phone.ts'
import * as find from './handling/find-calls.ts'
import * as handle from './handling/handle-call.ts'
import * as instructions from './setup/call-instructions.ts'
import { stopPhoneSetupValidation, validatePhoneSetup } from './setup/check-setup.ts'
import * as line from './setup/phone-line.ts'
import { shufflePhoneTest } from './setup/shuffle-phone-test.ts'
import { stopPhoneNumberValidation, validatePhoneNumber } from './setup/validate-number.ts'

export function callRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(
    app,
    deps,
    { ...callCalls, ...agentPhoneCalls },
    {
      getCustomerInformation,
      listCalls: find.listCalls,
      abandonCalls: handle.abandonCalls,
      getCall: find.getCall,
      abandonCall: handle.abandonCall,
      getCallConversation: find.getCallConversation,
      forwardCall: handle.forwardCall,
      takeCall: handle.takeCall,
      rejectCall: handle.rejectCall,
      callPhone,
      listCallAgents: listAgentAvailabilities,
      listCallAgentLog: listAgentAvailabilityLog,
      getOwnCall: find.getOwnCall,
      getOwnPhone,
      setOwnPhone,
      openBrowserDevice,
      getCallStatistics,
      getCallCenterStatistics,
      shufflePhoneTest,
    },
  )
  bindCalls(app, deps, phoneLineCalls, {
    getPhoneLine: line.getPhoneLine,
    createTresenPhoneNumber: line.createTresenPhoneNumber,
    releaseTresenPhoneNumber: line.releaseTresenPhoneNumber,
    validatePhoneNumber,
    stopPhoneNumberValidation,
    validatePhoneSetup,
    stopPhoneSetupValidation,
    listCallInstructions: instructions.listCallInstructions,
    saveCallInstruction: instructions.saveCallInstruction,
    deleteCallInstruction: instructions.deleteCallInstruction,
  })
}
