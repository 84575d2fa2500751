import type { CallFailure, CallState, PhoneCall } from '@tresen/contract/calls/call'

/** The title of the dialog about a call. */
export function callTitle({ state }: Pick<PhoneCall, 'state'>): string {
  return state === 'Completed' || state === 'Abandoned' ? 'Beendeter Anruf' : 'Eingehender Anruf'
}

/** Why a call did not come through to an agent, and what to do. `lastState`: of the call as it is now, if it is known. */
export function failedCallWords(
  reason: CallFailure | 'ended',
  lastState: CallState | null,
  { isInBrowser = false, isOutbound = false }: { isInBrowser?: boolean; isOutbound?: boolean } = {},
): { title: string; text: string; hint: string } {
  if (isOutbound) return calledInVain[reason] ?? calledInVain.failed
  return {
    ...((isInBrowser && whysInBrowser[reason]) || whys[reason] || whyEnded(reason, lastState)),
    hint: lastState ? hints[lastState] : 'Was aus dem Anruf wurde, ist nicht bekannt.',
  }
}

/** Nothing failed where somebody else has it now, or the caller hung up. */
function whyEnded(reason: CallFailure | 'ended', lastState: CallState | null) {
  if (reason !== 'ended' && reason !== 'canceled') return unknownWhy
  if (lastState === 'Connecting' || lastState === 'Connected') return elsewhere
  return lastState === 'Abandoned' || lastState === 'Completed' ? tooLate : unknownWhy
}

const elsewhere = {
  title: 'Anruf übernommen',
  text: 'Jemand anderes hat den Anruf übernommen, oder er wurde weitergegeben.',
}
const tooLate = { title: 'Anruf fehlgeschlagen', text: 'Der Anruf war zu Ende, bevor Sie abhoben.' }
const unknownWhy = { title: 'Anruf fehlgeschlagen', text: 'Ein unbekannter Fehler ist aufgetreten.' }

const whys: Partial<Record<CallFailure | 'ended', { title: string; text: string }>> = {
  failed: {
    title: 'Anruf-Aufbau fehlgeschlagen',
    text: 'Die SIP-Verbindung konnte nicht hergestellt werden. Melden Sie sich ab, starten Sie den SIP-Client neu und melden Sie sich wieder an.',
  },
  'no-answer': {
    title: 'Anruf nicht beantwortet',
    text: 'Sie haben nicht innerhalb von 10 Sekunden abgenommen.',
  },
  busy: { title: 'Anruf abgewiesen', text: 'Ihr Telefon war besetzt, oder der Anruf wurde dort abgewiesen.' },
}

const again = 'Rufen Sie später noch einmal an; der Warenkorb bleibt.'

/** Of a call that staff make. */
const calledInVain = {
  failed: { title: 'Anruf fehlgeschlagen', text: 'Der Anruf kam nicht zustande.', hint: again },
  'no-answer': {
    ...{ title: 'Anruf nicht beantwortet', hint: again },
    text: 'Beim Gast oder auf Ihrem Telefon hat niemand abgehoben.',
  },
  busy: { title: 'Besetzt', text: 'Beim Gast ist besetzt, oder er hat abgewiesen.', hint: again },
} satisfies Partial<Record<CallFailure, object>> as Partial<
  Record<CallFailure | 'ended', { title: string; text: string; hint: string }>
> & { failed: { title: string; text: string; hint: string } }

/** Where the browser is the telephone. */
const whysInBrowser: typeof whys = {
  failed: {
    title: 'Anruf-Aufbau fehlgeschlagen',
    text: 'Das Telefon im Browser war nicht verbunden. Laden Sie die Seite neu, oder lassen Sie sich auf einem anderen Telefon anrufen.',
  },
  'no-answer': {
    title: 'Anruf nicht beantwortet',
    text: 'Sie haben nicht innerhalb von 10 Sekunden angenommen, oder Ihr Browser war nicht verbunden.',
  },
}

const hints: Record<CallState, string> = {
  Queued: 'Der Anrufer wartet weiter in der Warteschlange.',
  Connecting: 'Der Anruf klingelt jetzt bei jemand anderem.',
  Connected: 'Der Anrufer spricht inzwischen mit jemand anderem.',
  Completed: 'Der Anruf ist inzwischen beendet.',
  Abandoned: 'Der Anrufer hat aufgelegt. Er steht unter den Anrufen und kann zurückgerufen werden.',
}
