import type { NumberValidation, PhoneLine, PhoneSetup } from '@tresen/contract/calls/call'

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
