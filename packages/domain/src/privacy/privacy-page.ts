import type { PrivacySettings } from '@tresen/contract/privacy'

/** A part of the page: paragraphs, or a list where it is one. */
export type PrivacySection = { title: string; parts: (string | string[])[] }

/** Of a restaurant, what the page names. `phone` as people read it. */
export type PrivacySubject = {
  name: string
  streetName: string
  streetNumber: string
  zipCode: string
  city: string
  phone: string
  /** Where guests write by WhatsApp; null: nowhere. */
  publicWhatsAppNumber: string | null
}

/**
 * What a guest reads about their data, in German: who is responsible, what is stored for what and how long, who gets it,
 * which rights there are (GDPR art. 13), and what the restaurant adds.
 */
export function privacySections(subject: PrivacySubject, settings: PrivacySettings): PrivacySection[] {
  return [
    { title: 'Wer verantwortlich ist', parts: responsibleParts(subject, settings) },
    { title: 'Was wir speichern, wofür und wie lange', parts: [storedList(settings)] },
    {
      title: 'Cookies',
      parts: [
        'Wir setzen nur Cookies, ohne die das Bestellen nicht geht: welche, an denen wir Ihren Warenkorb und Ihre Bestellung wiedererkennen, und eines für Ihre Wünsche auf der Speisekarte, wenn Sie welche wählen (§ 25 Abs. 2 Nr. 2 TDDDG). Wenn Sie es wollen, merkt sich Ihr Gerät Name, Telefon, Adressen und Zahlungsart für die nächste Bestellung; das bleibt auf dem Gerät, und an der Kasse vergisst es sie mit einem Tipp. Es gibt keine Werbung, keine Auswertung Ihres Verhaltens und keine Inhalte fremder Anbieter.',
      ],
    },
    {
      title: 'Wer Ihre Daten bekommt',
      parts: [
        ...(subject.publicWhatsAppNumber === null ? [] : [WHATSAPP]),
        'Unsere Mitarbeiter in Annahme, Küche und Lieferung sehen, was sie für Ihre Bestellung brauchen. Der Betreiber dieser Bestellseite verarbeitet die Daten in unserem Auftrag (Art. 28 DSGVO). Sonst geben wir sie nur weiter, wenn ein Gesetz es verlangt.',
      ],
    },
    {
      title: 'Ihre Rechte',
      parts: [
        'Sie können jederzeit verlangen:',
        [
          'Auskunft, welche Daten wir von Ihnen haben, und eine Kopie davon (Art. 15, 20 DSGVO)',
          'Berichtigung falscher Angaben (Art. 16 DSGVO)',
          'Löschung oder eingeschränkte Verarbeitung (Art. 17, 18 DSGVO)',
          'dass wir Ihre Daten nicht mehr verarbeiten, soweit wir uns auf ein berechtigtes Interesse stützen (Art. 21 DSGVO)',
        ],
        'Sie können sich außerdem bei der Datenschutzbehörde Ihres Bundeslandes beschweren (Art. 77 DSGVO). Ohne Namen, Telefonnummer und bei einer Lieferung die Anschrift können wir keine Bestellung annehmen; alles andere ist freiwillig.',
      ],
    },
    ...readSupplement(settings.supplement),
  ]
}

const WHATSAPP =
  'Wenn Sie uns über WhatsApp schreiben, geht Ihre Nachricht über die WhatsApp Ireland Limited, ein Unternehmen von Meta (Merrion Road, Dublin 4, Irland). Sie bekommt dabei Ihre Nummer, Ihren Namen bei WhatsApp, was Sie schreiben und schicken und wann; sie verarbeitet es in unserem Auftrag und zum Teil auch selbst, auch in den USA (Angemessenheitsbeschluss der EU, Art. 45 DSGVO). Wie, steht in der Datenschutzerklärung von WhatsApp. Wir schreiben Ihnen dort nur zurück (Art. 6 Abs. 1 lit. b DSGVO); im Chat auf dieser Seite geht es auch ohne WhatsApp.'

function responsibleParts(subject: PrivacySubject, { controller, contact }: PrivacySettings): string[] {
  const { name, streetName, streetNumber, zipCode, city, phone } = subject
  const responsible = controller.trim() || `${name}\n${streetName} ${streetNumber}\n${zipCode} ${city}`
  return [
    responsible,
    contact.trim() ? `Fragen zum Datenschutz: ${contact.trim()}` : `Fragen zum Datenschutz: Telefon ${phone}`,
  ]
}

function storedList({ cartDays, orderDays, invoiceYears }: PrivacySettings): string[] {
  return [
    `Ihr Warenkorb, solange Sie nicht bestellen, mit allem, was Sie eingeben: damit er noch da ist, wenn Sie wiederkommen. Gelöscht ${count(cartDays, 'Tag', 'Tage')} nach der letzten Änderung (Art. 6 Abs. 1 lit. b DSGVO).`,
    `Was Sie im Chat schreiben, damit wir antworten können; zuerst antwortet ein Computerprogramm. Gelöscht ${count(cartDays, 'Tag', 'Tage')} nach der letzten Nachricht (Art. 6 Abs. 1 lit. b DSGVO).`,
    `Ihre Bestellung mit Name, Telefonnummer, Anschrift, Anmerkungen und Bestelltem: um sie zuzubereiten, zu liefern und bei Fragen oder Mängeln zu wissen, worum es geht. Name, Telefonnummer, Anschrift und Anmerkungen löschen wir ${count(orderDays, 'Tag', 'Tage')} nach der Bestellung (Art. 6 Abs. 1 lit. b und f DSGVO).`,
    `Dass Sie schon einmal bestellt haben, mit Name, Telefonnummer und Anschrift: damit es beim nächsten Mal schneller geht. Gelöscht ${count(orderDays, 'Tag', 'Tage')} nach Ihrer letzten Bestellung (Art. 6 Abs. 1 lit. f DSGVO).`,
    'Ihre E-Mail-Adresse, wenn Sie eine Bestätigung wünschen, und die Adresse Ihres Browsers, wenn er Ihnen melden soll, wie weit Ihre Bestellung ist: nur dafür, gelöscht zwei Tage nach der Zeit der Bestellung, im Postausgang nach einer Woche. Meldungen gehen verschlüsselt über den Dienst Ihres Browsers (Art. 6 Abs. 1 lit. a DSGVO).',
    `Name und Anschrift auf Rechnungen: ${count(invoiceYears, 'Jahr', 'Jahre')} ab dem Ende des Kalenderjahres, weil das Steuerrecht es verlangt (§ 147 AO, § 14b UStG, Art. 6 Abs. 1 lit. c DSGVO).`,
    'Was bestellt und bezahlt wurde, ohne Ihren Namen: dauerhaft, für Buchführung und Statistik.',
    'Ihre IP-Adresse beim Aufruf der Seite: nur so lange, wie wir sie brauchen, um Missbrauch abzuwehren (Art. 6 Abs. 1 lit. f DSGVO).',
  ]
}

function count(amount: number, one: string, many: string): string {
  return `${amount} ${amount === 1 ? one : many}`
}

/** Reads what a restaurant adds: `## heading`, `- list`, and paragraphs with a blank line between them. */
export function readSupplement(text: string): PrivacySection[] {
  const sections: PrivacySection[] = []
  const current = () => {
    if (sections.length === 0) sections.push({ title: 'Weiteres', parts: [] })
    return sections.at(-1)!
  }
  for (const block of text.replaceAll('\r', '').split(/\n{2,}|\n(?=#{1,3} )/)) {
    const lines = block
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    const heading = /^#{1,3}\s+(.+)$/.exec(lines[0] ?? '')
    if (heading) sections.push({ title: heading[1]!, parts: [] })
    for (const part of partsOf(heading ? lines.slice(1) : lines)) current().parts.push(part)
  }
  return sections
}

/** Lines that begin with `-` next to each other are one list, others one paragraph. */
function partsOf(lines: readonly string[]): PrivacySection['parts'] {
  const parts: PrivacySection['parts'] = []
  for (const line of lines) {
    const item = /^[-*]\s+(.+)$/.exec(line)?.[1]
    const last = parts.at(-1)
    if (item !== undefined && Array.isArray(last)) last.push(item)
    else if (item !== undefined) parts.push([item])
    else if (typeof last === 'string') parts[parts.length - 1] = `${last}\n${line}`
    else parts.push(line)
  }
  return parts
}
