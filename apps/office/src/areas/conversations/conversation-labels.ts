import type { Conversation, MessageState } from '@tresen/contract/conversations/conversation'
import { formatPhone } from '@tresen/domain/phone/phone-number'

export const stateLabels: Record<Conversation['state'], string> = {
  Bot: 'Bot antwortet',
  Queued: 'Wartet',
  Connecting: 'Angeboten',
  Connected: 'Im Gespräch',
  Complete: 'Abgeschlossen',
  Abandoned: 'Abgebrochen',
}

/** Once nobody came the guest does not wait any more: they know, and may leave their number. */
export function stateOf({ state, isLeftAlone }: Pick<Conversation, 'state' | 'isLeftAlone'>): string {
  return isLeftAlone ? 'Niemand frei, Rückruf angeboten' : stateLabels[state]
}

/** What the deadline of a conversation ends. */
export function deadlineWordOf({ isLeftAlone }: Pick<Conversation, 'isLeftAlone'>): string {
  return isLeftAlone ? 'endet in' : 'noch'
}

export const reasonLabels: Record<NonNullable<Conversation['reason']>, string> = {
  Wanted: 'Möchte mit einem Menschen sprechen',
  NotUnderstood: 'Der Bot hat nicht verstanden',
  Anger: 'Ärgert sich',
  Complaint: 'Beschwert sich',
  Banned: 'Die Bestellung wurde nicht angenommen',
  LargeOrder: 'Sehr große Bestellung',
  NeedsReview: 'Lieferort ist zu prüfen',
  InvoiceAddress: 'Braucht eine Rechnungsadresse',
  BotFailed: 'Der Bot konnte nicht antworten',
  Silence: 'Am Telefon war nichts mehr zu hören',
  Returned: 'Wurde nicht beantwortet oder zurückgegeben',
  CameBack: 'Hat sich wieder gemeldet',
}

export const messageStateLabels: Partial<Record<MessageState, string>> = {
  pending: 'Wird gesendet',
  failed: 'Senden fehlgeschlagen',
  rejected: 'Senden fehlgeschlagen',
  sent: 'Gesendet',
  delivered: 'Zugestellt',
  read: 'Gelesen',
  deleted: 'Vom Nutzer gelöscht',
}

export function nameOf({ customerName, customerPhoneNumber }: Conversation): string {
  return customerName || formatPhone(customerPhoneNumber ?? '') || 'Gast'
}

/** What follows for whoever was ready and did not take what was offered: nobody else waits for somebody who is away. */
export const noLongerReady =
  'Sie stehen jetzt auf „Nicht verfügbar“. Schalten Sie oben um, sobald Sie wieder bereit sind.'
