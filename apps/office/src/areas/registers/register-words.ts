import type { HandOver, HandOverState, PosIntegration } from '@tresen/contract/registers'
import { clockTimeInWords, needsDay, shortDay } from '../../rooms/ui/dates/format-time.ts'

export const registerNames: Record<PosIntegration, string> = {
  None: 'Keines',
  WinOrderRestApi: 'WinOrder',
  HelloCash: 'helloCash',
}

export const handOverStateLabels: Record<HandOverState, string> = {
  Waiting: 'Wird übergeben',
  Sent: 'Übergeben',
  Unsure: 'Fraglich',
  Failed: 'Nicht angekommen',
  Cancelled: 'Dort storniert',
}

type At = { timeZone: string; now: Date }

/** Where an order is with the cash register: 'übergeben um 18:04 Uhr'. */
export function handOverState({ state, at }: HandOver, { timeZone, now }: At): string {
  const clock = `um ${clockTimeInWords(at, timeZone)}`
  const moment = needsDay(at, now, timeZone) ? `am ${shortDay(at, timeZone)} ${clock}` : clock
  const words: Record<HandOverState, string> = {
    Waiting: 'wird übergeben',
    Sent: `übergeben ${moment}`,
    Unsure: `fraglich, gesendet ${moment}`,
    Failed: `nicht angekommen, zuletzt versucht ${moment}`,
    Cancelled: `dort storniert ${moment}`,
  }
  return words[state]
}

/** What else is to be known of it; empty: nothing. */
export function handOverNote({ state, note, reference }: HandOver): string {
  if (note) return note
  if (state === 'Unsure') return 'Es kam keine Antwort.'
  return reference && `Nummer dort: ${reference}`
}
