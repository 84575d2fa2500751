import type { NumberValidation, PhoneLine, PhoneSetup, PhoneSetupState } from '@tresen/contract/calls/call'

const running: readonly PhoneSetupState[] = [
  'CheckingCallForwarding',
  'VerifyingCallerId',
  'CheckingInternalNumber',
]

/** Whether a check of a line is under way. */
export function isSetupRunning(state: PhoneSetupState): boolean {
  return running.includes(state)
}

/** A line with what was told of its number; an answer may come after the event of what followed it. */
export function withValidation(line: PhoneLine, told: NumberValidation): PhoneLine {
  return { ...line, validation: later(line.validation, told) }
}

/** A line with how far its check is. */
export function withSetup(line: PhoneLine, told: PhoneSetup): PhoneLine {
  return { ...line, setup: later(line.setup, told) }
}

function later<Check extends NumberValidation | PhoneSetup>(known: Check, told: Check): Check {
  return known.at !== null && told.at !== null && known.at > told.at ? known : told
}
