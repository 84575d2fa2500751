import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { OnlinePaymentInformation, VerificationDocument } from '@tresen/contract/payments/payment'
import { useState } from 'react'
import { Card } from '../../../rooms/ui/card.tsx'
import { longMoment } from '../../../rooms/ui/dates/format-time.ts'
import { useConfirm } from '../../../rooms/ui/dialogs/confirm.ts'
import { showDocument } from '../../../rooms/ui/documents/show-document.ts'
import { UploadButton } from '../../../rooms/ui/documents/upload-button.tsx'
import { useVerificationDocuments } from './use-verification-documents.ts'

type Props = { restaurantId: string; information: OnlinePaymentInformation }

/** Papers that the payment provider wants to see, kept for whoever deals with it. */
export function DocumentsCard({ restaurantId, information: { id, documents } }: Props) {
  const { upload, remove, view, isPending } = useVerificationDocuments(restaurantId, id)
  const confirm = useConfirm()
  const [problem, setProblem] = useState<string | null>(null)
  const show = async (documentId: string) => {
    const isShown = await showDocument(() => view(documentId))
    setProblem(
      isShown ? null : 'Der Nachweis konnte nicht geöffnet werden. Bitte versuchen Sie es noch einmal.',
    )
  }
  const ask = async (document: VerificationDocument) => {
    const question = { title: 'Nachweis löschen?', text: nameOf(document), yes: 'Löschen', no: 'Abbrechen' }
    if (await confirm({ ...question, isDestructive: true })) await remove(document.id)
  }
  return (
    <Card
      title="Nachweise"
      hint="Was der Zahlungsdienst sehen will, etwa Gewerbeanmeldung oder Ausweis: als PDF, JPEG oder PNG, je höchstens 10 MB, höchstens zehn."
    >
      {documents.map((one) => (
        <DocumentLine
          key={one.id}
          document={one}
          isPending={isPending}
          onShow={() => void show(one.id)}
          onRemove={() => void ask(one)}
        />
      ))}
      <Box>
        <UploadButton
          name="Nachweis"
          label="Nachweis hochladen"
          accept={['application/pdf', 'image/jpeg', 'image/png']}
          isDisabled={isPending}
          onChoose={(file) => void upload(file)}
          onProblem={setProblem}
        />
      </Box>
      {problem && <Alert severity="error">{problem}</Alert>}
    </Card>
  )
}

type LineProps = {
  document: VerificationDocument
  isPending: boolean
  onShow: () => void
  onRemove: () => void
}

function DocumentLine({ document, isPending, onShow, onRemove }: LineProps) {
  const name = nameOf(document)
  return (
    <Box component="section" aria-label={name}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
      <Typography color="textSecondary">Hochgeladen {longMoment(document.uploaded)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onShow}>Ansehen</Button>
        <Button color="inherit" disabled={isPending} onClick={onRemove}>
          Löschen
        </Button>
      </Box>
    </Box>
  )
}

function nameOf({ fileName }: VerificationDocument): string {
  return fileName || 'Ohne Namen'
}
