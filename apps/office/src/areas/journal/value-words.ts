import type { CallFailure, PhoneCall } from '@tresen/contract/calls/call'
import type { ConversationChannel } from '@tresen/contract/conversations/conversation'
import type { JournalEventName } from '@tresen/contract/journal-events'
import { outcomeLabels, partyLabels } from '../calls/call-labels.ts'
import { setupLabels, validationLabels } from '../calls/line/line-labels.ts'
import { stateLabels } from '../conversations/conversation-labels.ts'

type Words = Readonly<Record<string, string>>

const callStates: Record<PhoneCall['state'], string> = {
  Queued: 'Wartet',
  Connecting: 'Klingelt',
  Connected: 'Spricht',
  Completed: 'Zu Ende',
  Abandoned: 'Abgebrochen',
}
const directions: Record<PhoneCall['direction'], string> = {
  Inbound: 'Eingehend',
  Outbound: 'Von uns aus',
}
const failures: Record<CallFailure, string> = {
  failed: 'Kam nicht zustande',
  'no-answer': 'Nicht abgehoben',
  busy: 'Besetzt oder abgewiesen',
  canceled: 'Aufgelegt',
}
const channels: Record<ConversationChannel, string> = {
  OnlineChat: 'Chat',
  WhatsApp: 'WhatsApp',
  Phone: 'Telefon',
}

/** What is a word of the program in a field of an event, for people. */
const words: Partial<Record<JournalEventName, Readonly<Record<string, Words>>>> = {
  addOrUpdateCall: {
    direction: directions,
    state: callStates,
    party: partyLabels,
    outcome: outcomeLabels,
    failure: failures,
  },
  conversationUpdated: { channel: channels, state: stateLabels },
  phoneNumberValidationUpdate: { state: labelsOf(validationLabels) },
  phoneSetupValidationUpdate: { state: labelsOf(setupLabels) },
}

function labelsOf(labels: Readonly<Record<string, { label: string }>>): Words {
  return Object.fromEntries(Object.entries(labels).map(([name, { label }]) => [name, label]))
}

/** Undefined: it has none. */
export function wordFor(event: string, field: string, value: unknown): string | undefined {
  const ofEvent = (words as Readonly<Record<string, Readonly<Record<string, Words>>>>)[event]
  return typeof value === 'string' ? ofEvent?.[field]?.[value] : undefined
}
