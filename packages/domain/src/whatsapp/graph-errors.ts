/** What an answer of the Graph API means for a message that was to go out. */
export type SendFailure =
  /** It was surely not taken: later again. */
  | { kind: 'later' }
  /** It will never be taken. `closesWindow`: the guest may not be written to freely. */
  | { kind: 'never'; reason_de: string; closesWindow?: true; isOfAccess?: true }

const later = new Set([4, 80007, 130429, 131048, 131056, 131016, 133004, 2])
const reasons: Readonly<Record<number, string>> = {
  190: 'WhatsApp nimmt unseren Zugang nicht mehr an. Bitte den Schlüssel erneuern.',
  10: 'Unser Zugang zu WhatsApp darf das nicht. Bitte die Rechte des Schlüssels prüfen.',
  368: 'WhatsApp hat diese Nummer wegen eines Verstoßes gegen seine Regeln gesperrt.',
  131031: 'WhatsApp hat das Konto gesperrt.',
  131042: 'Bei WhatsApp fehlt eine gültige Zahlungsart.',
  131026: 'Der Gast kann diese Nachricht nicht empfangen.',
  131047: 'Der Gast hat seit 24 Stunden nicht geschrieben.',
  131049: 'WhatsApp stellt diese Nachricht gerade nicht zu.',
  131050: 'Der Gast möchte solche Nachrichten nicht.',
  131051: 'Diese Art von Nachricht nimmt WhatsApp nicht an.',
  131052: 'WhatsApp konnte das Bild nicht laden.',
  131053: 'WhatsApp konnte das Bild nicht lesen.',
  131062: 'Dieser Gast ist nur über seine Kennung erreichbar, das geht mit dieser Art von Nachricht nicht.',
  132000: 'Die Vorlage bei WhatsApp hat eine andere Zahl von Angaben.',
  132001: 'Diese Vorlage gibt es bei WhatsApp noch nicht, oder sie ist noch nicht freigegeben.',
  132015: 'WhatsApp hat diese Vorlage angehalten.',
  132016: 'WhatsApp hat diese Vorlage abgeschaltet.',
}
const ofAccess = new Set([190, 10, 368, 131031, 131042])

/** By status and code, never by the words: those change. */
export function sendFailure(status: number, code: number | null): SendFailure {
  if (code !== null && later.has(code)) return { kind: 'later' }
  if (code !== null && reasons[code]) return never(code)
  if (status === 429 || status >= 500) return { kind: 'later' }
  if (status === 401) return never(190)
  return { kind: 'never', reason_de: `WhatsApp hat die Nachricht nicht angenommen (${code ?? status}).` }
}

/** Whether the guest has not written for so long that only a template reaches them. */
export function meansClosedWindow(code: number | null): boolean {
  return code === 131047
}

/** Why a message failed that was taken before, as its status says. */
export function failureText(code: number | null): string {
  return (
    (code !== null && reasons[code]) ||
    `WhatsApp konnte die Nachricht nicht zustellen (${code ?? 'ohne Grund'}).`
  )
}

function never(code: number): SendFailure {
  return {
    kind: 'never',
    reason_de: reasons[code]!,
    ...(meansClosedWindow(code) && { closesWindow: true as const }),
    ...(ofAccess.has(code) && { isOfAccess: true as const }),
  }
}
