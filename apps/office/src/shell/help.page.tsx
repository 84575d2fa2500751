import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Card, Cards } from '../rooms/ui/card.tsx'
import { Page } from '../rooms/ui/page.tsx'
import { keysEverywhere } from './page-keys.ts'

const parts = [
  {
    title: 'Bestellungen',
    texts: [
      'Neue Bestellungen erscheinen von selbst auf dem Zubereitungsboard und klingeln, bis jemand sie annimmt. Ein Tipp auf die Karte schiebt sie weiter, „Rückgängig“ holt sie zurück.',
      'Am Telefon: „Neue Bestellung“, Nummer eintippen. Wer schon bestellt hat, steht dann mit Adresse und letzter Bestellung da.',
    ],
  },
  {
    title: 'Öffnen und schließen',
    texts: [
      'Oben in der Leiste steht, was gerade geöffnet ist. Dort schließen Sie Abholung oder Lieferung für eine Weile, ohne die Öffnungszeiten zu ändern; danach gelten diese wieder von selbst.',
    ],
  },
  {
    title: 'Karte',
    texts: [
      'Unter „Produkte“ ändern Sie Preise und Texte; Gäste sehen es sofort. Was ausgeht, setzen Sie dort oder über Strg+K auf „Ausverkauft“. Jede Änderung steht im Verlauf und lässt sich zurücknehmen.',
    ],
  },
  {
    title: 'Ohne Verbindung',
    texts: [
      'Die Boards arbeiten weiter. Was Sie tun, wird übertragen, sobald die Verbindung zurück ist. Was jemand inzwischen anders geändert hat, legt Tresen Ihnen dann vor.',
    ],
  },
]

/** How one works with it, in a few sentences. */
export function HelpPage() {
  return (
    <Page title="Hilfe" isWide>
      <Cards inPairs>
        {parts.map(({ title, texts }) => (
          <Card key={title} title={title}>
            {texts.map((text) => (
              <Typography key={text} sx={{ lineHeight: 1.6 }}>
                {text}
              </Typography>
            ))}
          </Card>
        ))}
        <Card title="Tasten">
          <Box component="ul" sx={{ m: 0, pl: 5, lineHeight: 1.8 }}>
            {keysEverywhere.map(({ keys, does }) => (
              <li key={keys}>
                <strong>{keys}</strong>: {does}
              </li>
            ))}
          </Box>
        </Card>
        <Card title="Weiter">
          <Typography sx={{ lineHeight: 1.6 }}>
            Etwas fehlt oder stört? Drücken Sie F, dann schreiben Sie uns mit einem Bild der Seite. Eilt es,
            hilft der <Link href="/support">Support</Link>. Was er wissen will, steht unter{' '}
            <Link href="/dev">Technik</Link>.
          </Typography>
        </Card>
      </Cards>
    </Page>
  )
}
