/** What can be done at the order desk without a mouse, for the list of keys and for tooltips. */
export const deskKeys = [
  { keys: 'Alt+T', does: 'Telefonnummer eingeben' },
  { keys: 'Enter', does: 'Bei der Telefonnummer: Name und Adresse des Gastes übernehmen' },
  {
    keys: 'Alt+W',
    does: 'Wie letztes Mal: Produkte, Adresse und Bezahlung der letzten Bestellung; Enter schickt sie ab',
  },
  {
    keys: 'Alt+G',
    does: 'Frühere Bestellungen des Gastes: Pfeile wählen, Enter nimmt eine davon noch einmal',
  },
  { keys: 'Alt+P', does: 'Produkt suchen' },
  { keys: '24 Enter', does: 'Artikel 24 hinzufügen; 3x24 dreimal, 24f in der Größe mit F' },
  { keys: 'Umschalt+Enter', does: 'Vor dem Hinzufügen Größe und Extras wählen' },
  {
    keys: 'Buchstabe',
    does: 'In der Auswahl: Möglichkeit mit diesem Anfang; Pfeile wechseln, Enter geht weiter',
  },
  { keys: 'Alt+L', does: 'Zwischen Lieferung und Abholung wechseln' },
  { keys: 'Alt+A', does: 'Adresse eingeben' },
  { keys: 'Alt+K', does: 'Karte: Lieferort mit einer Nadel setzen' },
  {
    keys: 'Alt+V',
    does: 'Vorbestellung: „1830“, „morgen 18 Uhr“, „in einer Stunde“; Enter geht weiter, Pfeil ab zeigt den Kalender',
  },
  { keys: 'Alt+B', does: 'Bezahlung wählen, mit Pfeilen oder Anfangsbuchstaben' },
  { keys: 'Alt+U', does: 'Gutscheincode eingeben' },
  { keys: 'Alt+R', does: 'Rechnungsadresse eingeben' },
  { keys: 'Strg+Enter', does: 'Bestellung abschicken' },
  { keys: 'Alt+S', does: 'Dem Gast antworten, wo eine Unterhaltung dazugehört' },
  { keys: 'Alt+E', does: 'Die Unterhaltung abschließen, die dazugehört' },
  { keys: 'Alt+H', does: 'Auflegen, wo ein Anruf dazugehört' },
  { keys: 'Alt+N', does: 'Warenkorb verlassen und neu beginnen' },
  { keys: 'Alt+O', does: 'Den Warenkorb öffnen, der auf dem anderen Gerät offen ist' },
  { keys: 'Alt+Entf', does: 'Bestellung verwerfen' },
] as const satisfies readonly { keys: string; does: string }[]
