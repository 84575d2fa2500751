export const steps = [
  {
    title: 'Gäste bestellen',
    text: 'Im eigenen Shop, am Telefon oder am Tresen. Jede Bestellung kennt Preis, Gebiet und Zeit, bevor sie abgeschickt wird.',
  },
  {
    title: 'Die Küche sieht es sofort',
    text: 'Auf Boards, die man aus zwei Metern liest. Was fehlt, ist mit zwei Griffen überall ausverkauft.',
  },
  {
    title: 'Es geht hinaus',
    text: 'Fahrer sehen ihre Tour, Gäste den Stand ihrer Bestellung. Niemand muss anrufen und fragen.',
  },
] as const

export const features = [
  {
    title: 'Ein Shop, der Ihnen gehört',
    text: 'Schnell auf jedem Telefon, in Ihren Farben, mit Ihren Preisen. Auch ohne Skripte und bei schwachem Netz bestellbar.',
  },
  {
    title: 'Zeiten, die stimmen',
    text: 'Die Zusage rechnet mit der Auslastung der Küche, der Fahrt und Ihren Öffnungszeiten, nicht mit einer festen Zahl.',
  },
  {
    title: 'Telefonannahme ohne Maus',
    text: 'Nummer, Stammgast, „wie letztes Mal“, fertig. Ein neuer Gast dauert keine dreißig Sekunden.',
  },
  {
    title: 'Karte mit allem, was Pflicht ist',
    text: 'Allergene, Zusatzstoffe, Pfand, Altersgrenzen, Mehrweg. Mit Verlauf, geplanten Änderungen und Import.',
  },
  {
    title: 'Rabatte und Gutscheine',
    text: 'Mittagskarte, zwei zum Preis von einem, Gutscheine mit Restbetrag: sichtbar, bevor der Gast bezahlt.',
  },
  {
    title: 'Arbeitet weiter',
    text: 'Fällt das Netz aus, gehen die Boards weiter. Ist es zurück, gleicht sich alles ab, ohne doppelte Bestellung.',
  },
] as const

export const plans = [
  {
    title: 'Einzelnes Restaurant',
    for: 'Shop, Annahme und Boards für ein Haus.',
    contains: [
      'Shop mit eigener Adresse',
      'Boards für Küche und Fahrer',
      'Team mit Rollen, beliebig viele Geräte',
    ],
  },
  {
    title: 'Kette',
    for: 'Mehrere Häuser, eine Karte.',
    contains: [
      'Gemeinsame Karte mit eigenen Preisen je Haus',
      'Öffnungszeiten aller Häuser in einer Tabelle',
      'Rollen für einzelne und für alle Häuser',
    ],
  },
  {
    title: 'Eigener Betrieb',
    for: 'Tresen auf Ihrem Server, Ihre Daten bei Ihnen.',
    contains: [
      'Ein Befehl zum Starten',
      'Sicherung und Wiederherstellung',
      'Offene Schnittstelle für Ihre Systeme',
    ],
  },
] as const
