import type { NumberValidation, PhoneSetup } from '@tresen/contract/calls/call'
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
    const reason = before.state === 'Connecting' ? (row.failure ?? 'ended') : 'ended'
    const reset = { callId: row.id, reason, lastState: before.state }
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
