import type { CallInstruction, NumberValidation, PhoneSetup } from '@tresen/contract/calls/call'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import type { CallRow } from './calls.sql.ts'
import { viewCall } from './calls.view.ts'

/** A call changed: to its restaurant, to the agent who is asked or speaks, and to whoever no longer is. */
export function callChanged(row: CallRow, before: CallRow | null): Outgoing[] {
  const payload = JSON.stringify(viewCall(row))
  const had = before?.assignedUserId ?? null
  const events: Outgoing[] = [{ streamId: row.restaurantId, name: 'addOrUpdateCall', payload }]
  if (row.assignedUserId) events.push({ streamId: row.assignedUserId, name: 'setActiveCall', payload })
  if (before && had && had !== row.assignedUserId) {
    // What failed at somebody before them is not why it is no longer theirs.
    const isFailure = row.passedBy.length > before.passedBy.length || row.failure !== before.failure
    const reason = before.state === 'Connecting' && isFailure ? (row.failure ?? 'ended') : 'ended'
    const { id: callId, restaurantId } = row
    const reset = { callId, restaurantId, reason, lastState: before.state }
    events.push({ streamId: had, name: 'resetActiveCall', payload: JSON.stringify(reset) })
  }
  return events
}

export function numberValidated(validation: NumberValidation): Outgoing[] {
  const payload = JSON.stringify(validation)
  return [{ streamId: validation.restaurantId, name: 'phoneNumberValidationUpdate', payload }]
}

export function setupChecked(setup: PhoneSetup): Outgoing[] {
  return [
    { streamId: setup.restaurantId, name: 'phoneSetupValidationUpdate', payload: JSON.stringify(setup) },
  ]
}

/** A number was made for a restaurant, or released. */
export function phoneLineChanged(restaurantId: string, tresenPhoneNumber: string | null): Outgoing[] {
  const payload = JSON.stringify({ restaurantId, tresenPhoneNumber })
  return [{ streamId: restaurantId, name: 'phoneLineChanged', payload }]
}

export function callInstructionChanged(instruction: CallInstruction): Outgoing[] {
  const payload = JSON.stringify(instruction)
  return [{ streamId: instruction.restaurantId, name: 'callInstructionChanged', payload }]
}

export function callInstructionDeleted(
  of: Pick<CallInstruction, 'restaurantId' | 'phoneNumber'>,
): Outgoing[] {
  const payload = JSON.stringify(of)
  return [{ streamId: of.restaurantId, name: 'callInstructionDeleted', payload }]
}
