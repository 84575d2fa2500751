const support = 'Bleibt es dabei, nennen Sie dem technischen Support diese Nummer.'
const noAccess =
  'Der Zugang zum Telefondienst gilt nicht mehr. Bitte sagen Sie dem technischen Support Bescheid.'
const noNumber = 'Diese Nummer gibt es nicht. Prüfen Sie Vorwahl und Ziffern.'
const notReached =
  'Diese Nummer kann der Telefondienst nicht anrufen. Nehmen Sie eine andere Nummer des Gastes.'
const notProven =
  'Die Nummer des Restaurants darf noch nicht angezeigt werden. Bestätigen Sie sie in den Einstellungen unter „Telefon“.'
const unpaid = 'Das Konto beim Telefondienst ist gesperrt. Bitte sagen Sie dem technischen Support Bescheid.'
const noPapers =
  'Für Nummern in Deutschland fehlen beim Telefondienst geprüfte Unterlagen. Bitten Sie den technischen Support darum.'
const isOver = 'Der Anruf ist schon zu Ende.'

/** By Twilio's codes of errors (https://www.twilio.com/docs/api/errors). */
const byCode: Readonly<Record<number, string>> = {
  20003: noAccess,
  20005: unpaid,
  20008: noAccess,
  21201: noNumber,
  21205:
    'Tresen ist für den Telefondienst nicht zu erreichen. Bitte sagen Sie dem technischen Support Bescheid.',
  21210: notProven,
  21211: noNumber,
  21212: notProven,
  21214: notReached,
  21215: 'Anrufe in dieses Land sind nicht freigeschaltet. Bitten Sie den technischen Support darum.',
  21216: notReached,
  21217: noNumber,
  21219: notReached,
  21220: isOver,
  21401: noNumber,
  21421: noNumber,
  21422: 'Diese Nummer ist gerade vergeben worden. Versuchen Sie es noch einmal.',
  21450: 'Diese Nummer ist schon bestätigt. Laden Sie die Seite neu.',
  21452: 'Es gibt gerade keine freie Nummer. Versuchen Sie es später noch einmal.',
  21631: noPapers,
  21649: noPapers,
}

/** By the answer's status, where the code says nothing more. */
const byStatus: Readonly<Record<number, string>> = { 401: noAccess, 403: noAccess, 404: isOver }

/** Why the telephone service refused something, and what to do about it: its own words are English. */
export function refusalWords(status: number, code: unknown): string {
  const known = typeof code === 'number' ? byCode[code] : undefined
  return (
    known ??
    byStatus[status] ??
    `Der Telefondienst lehnt das ab (Fehler ${typeof code === 'number' ? code : status}). ${support}`
  )
}

/** What came of asking a service that could not be reached at all. */
export function noAnswer() {
  return {
    outcome: 'Refused' as const,
    why: 'Der Telefondienst antwortet nicht. Versuchen Sie es gleich noch einmal.',
  }
}
