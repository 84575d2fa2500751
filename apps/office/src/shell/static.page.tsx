import ErrorOutlineOutlined from 'virtual:icon/outline-error-outline'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ImprintText } from '../areas/operations/imprint-text.tsx'
import { EmptyState } from '../rooms/ui/feedback/states.tsx'
import { Page } from '../rooms/ui/page.tsx'

type Text = { title: string; paragraphs: readonly string[] }

const texts = {
  imprint: {
    title: 'Impressum',
    paragraphs: ['Das Impressum eines Restaurants steht auf seiner Bestellseite.'],
  },
  privacy: {
    title: 'Datenschutz',
    paragraphs: [
      'Zum Arbeiten speichert Tresen in diesem Browser Ihre Anmeldung, das zuletzt gewählte Restaurant und Ihre Einstellungen zur Darstellung. Damit Sie bei gestörter Verbindung weiterarbeiten können, kommen der letzte Stand der laufenden Bestellungen und Ihre noch nicht übertragenen Änderungen dazu; der Stand wird beim Abmelden gelöscht.',
      'Schriften, Bilder und Programme kommen von diesem Server. Andere Anbieter werden nicht aufgerufen.',
    ],
  },
  support: {
    title: 'Support',
    paragraphs: [
      'Etwas läuft nicht wie erwartet? Laden Sie die Seite neu und prüfen Sie im Benutzermenü, ob die Live-Updates verbunden sind.',
      'Hilft das nicht, wenden Sie sich bitte an die Person, die Tresen bei Ihnen betreut. Nennen Sie Restaurant, Uhrzeit und die Nummer der Bestellung.',
    ],
  },
} satisfies Record<string, Text>

function Paragraphs({ paragraphs }: Pick<Text, 'paragraphs'>) {
  return paragraphs.map((paragraph) => (
    <Typography key={paragraph} sx={{ maxWidth: 640, mb: 3, lineHeight: 1.6 }}>
      {paragraph}
    </Typography>
  ))
}

function StaticPage({ title, paragraphs }: Text) {
  return (
    <Page title={title}>
      <Paragraphs paragraphs={paragraphs} />
    </Page>
  )
}

export const ImprintPage = () => (
  <Page title={texts.imprint.title}>
    <ImprintText>
      <Paragraphs paragraphs={texts.imprint.paragraphs} />
    </ImprintText>
  </Page>
)
export const PrivacyPage = () => <StaticPage {...texts.privacy} />
export const SupportPage = () => <StaticPage {...texts.support} />

/** Where a link leads that could not do what it was for; a guest may stand here, too. */
export const PublicErrorPage = () => (
  <Page title="Das hat nicht geklappt">
    <EmptyState
      icon={<ErrorOutlineOutlined />}
      title="Es ist ein Fehler aufgetreten"
      text="Gehen Sie zurück und versuchen Sie es noch einmal. Hilft das nicht, rufen Sie bitte im Restaurant an."
      action={
        <Button variant="contained" href="/">
          Zur Startseite
        </Button>
      }
    />
  </Page>
)
