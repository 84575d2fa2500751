import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type {
  DocumentKind,
  OnboardingDocument,
  WhatsAppOnboarding,
} from '@tresen/contract/whatsapp/onboarding'
import { useState } from 'react'
import { Card } from '../../rooms/ui/card.tsx'
import { longMoment } from '../../rooms/ui/dates/format-time.ts'
import { showDocument } from '../../rooms/ui/documents/show-document.ts'
import { UploadButton } from '../../rooms/ui/documents/upload-button.tsx'
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
  const [problem, setProblem] = useState<string | null>(null)
  const show = async () => {
    const isShown = document && (await showDocument(() => actions.view(onboardingId, document.id)))
    setProblem(
      isShown ? null : 'Das Dokument konnte nicht geöffnet werden. Bitte versuchen Sie es noch einmal.',
    )
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
          <UploadButton
            name={label}
            label={document ? 'Ersetzen' : 'Hochladen'}
            accept={['application/pdf', 'image/jpeg', 'image/png', 'image/webp']}
            isDisabled={actions.isPending}
            onChoose={(file) => void actions.upload(kind, file)}
            onProblem={setProblem}
          />
        )}
        {document && !isFixed && (
          <Button color="inherit" disabled={actions.isPending} onClick={() => void actions.remove(kind)}>
            Löschen
          </Button>
        )}
      </Box>
      {problem && <Alert severity="error">{problem}</Alert>}
    </Box>
  )
}
