import type { BanState, CustomerBan } from '@tresen/contract/bans'
import { formatPhone } from '../phone/phone-number.ts'

/** What may become of each; nothing comes after a ban that was taken back. */
const next: Record<BanState, readonly BanState[]> = {
  Reported: ['BanApproved', 'ReportRejected'],
  ReportRejected: ['BanApproved'],
  BanApproved: ['BanCanceled'],
  BanCanceled: [],
}

export function nextBanStates(state: BanState): readonly BanState[] {
  return next[state]
}

export function mayBecome(state: BanState, wanted: BanState): boolean {
  return next[state].includes(wanted)
}

/** Only an approved ban keeps somebody from ordering. */
export function isInForce(state: BanState): boolean {
  return state === 'BanApproved'
}

/** A report that is open, or a ban in force: there is nothing to report again. */
export function isPending(state: BanState): boolean {
  return state === 'Reported' || isInForce(state)
}

export const banStateLabels: Record<BanState, string> = {
  Reported: 'Gemeldet',
  ReportRejected: 'Abgelehnt',
  BanApproved: 'Gesperrt',
  BanCanceled: 'Aufgehoben',
}

/** For whom a ban holds, in words. */
export function knownBy({ phoneNumbers, whatsAppIds }: CustomerBan): string {
  const known = [...phoneNumbers.map(formatPhone), ...whatsAppIds.map((id) => `WhatsApp-Kennung ${id}`)]
  return known.join(', ') || 'Weder Telefonnummer noch WhatsApp-Kennung bekannt'
}
