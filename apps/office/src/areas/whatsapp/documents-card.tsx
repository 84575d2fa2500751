import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type {
  DocumentKind,
  OnboardingDocument,
  WhatsAppOnboarding,
} from '@tresen/contract/whatsapp/onboarding'
import { useRef, useState } from 'react'
import { Card } from '../../rooms/ui/card.tsx'
import { longMoment } from '../../rooms/ui/dates/format-time.ts'
import type { useOnboarding } from './use-whatsapp.ts'

const kinds: readonly { kind: DocumentKind; label: string; hint: string }[] = [
  { kind: 'License', label: 'Gewerbenachweis', hint: 'Gewerbeanmeldung oder Handelsregisterauszug' },
  {
    kind: 'PhoneVerification',
    label: 'Nachweis der Telefonnummer',
    hint: 'Rechnung des Anbieters mit Nummer, Name und Anschrift',
  },
  {
    kind: 'VerificationScreenshot',
    label: 'Bildschirmfoto der Bestätigung',
    hint: 'Aus dem Business-Manager von Meta, mit dem Namen des Unternehmens',
  },
]
const MOST_BYTES = 10 * 1024 * 1024

type Actions = Pick<ReturnType<typeof useOnboarding>, 'upload' | 'remove' | 'view' | 'isPending'>
type Props = { onboarding: WhatsAppOnboarding | null; isOperator: boolean; actions: Actions }

/** The three documents that Meta wants to see. */
export function DocumentsCard({ onboarding, isOperator, actions }: Props) {
  const isFixed = onboarding?.state === 'Finished' && !isOperator
  return (
    <Card title="Unterlagen" hint="Als PDF, JPEG, PNG oder WebP, je höchstens 10 MB.">
      {kinds.map(({ kind, label, hint }) => (
        <DocumentRow
          key={kind}
          {...{ kind, label, hint, isFixed, actions }}
          onboardingId={onboarding?.id ?? ''}
          document={onboarding?.documents.find((one) => one.kind === kind)}
        />
      ))}
    </Card>
  )
}

type RowProps = {
  kind: DocumentKind
  label: string
  hint: string
  isFixed: boolean
  onboardingId: string
  document: OnboardingDocument | undefined
  actions: Actions
}

function DocumentRow({ kind, label, hint, isFixed, onboardingId, document, actions }: RowProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = (file: File | undefined) => {
    const isTooLarge = file !== undefined && file.size > MOST_BYTES
    setProblem(isTooLarge ? 'Die Datei ist größer als 10 MB. Bitte wählen Sie eine kleinere.' : null)
    if (file && !isTooLarge) void actions.upload(kind, file)
  }
  const show = async () => {
    // Opened before anything is waited for, or the browser takes it for an advertisement.
    const page = window.open('', '_blank')
    const found = document && (await actions.view(onboardingId, document.id).catch(() => null))
    if (!found || !page) {
      page?.close()
      return setProblem('Das Dokument konnte nicht geöffnet werden. Bitte versuchen Sie es noch einmal.')
    }
    const file = await (await fetch(found.url)).blob()
    page.location.href = URL.createObjectURL(file)
  }
  return (
    <Box component="section" aria-label={label} sx={{ display: 'grid', gap: 1 }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {document ? `${document.fileName}, ${longMoment(document.uploaded)}` : hint}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {document && <Button onClick={() => void show()}>Ansehen</Button>}
        {!isFixed && (
          <Button variant="outlined" disabled={actions.isPending} onClick={() => input.current?.click()}>
            {document ? 'Ersetzen' : 'Hochladen'}
          </Button>
        )}
        {document && !isFixed && (
          <Button color="inherit" disabled={actions.isPending} onClick={() => void actions.remove(kind)}>
            Löschen
          </Button>
        )}
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept="application/pdf,image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          choose(target.files?.[0])
          target.value = ''
        }}
      />
      {problem && <Alert severity="error">{problem}</Alert>}
    </Box>
  )
}
