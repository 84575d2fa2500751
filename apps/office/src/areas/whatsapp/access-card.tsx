import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { formatPhone } from '@tresen/domain/phone/phone-number'
import type { WhatsAppAccess } from '@tresen/contract/whatsapp/onboarding'
import { useState } from 'react'
import { Card } from '../../rooms/ui/card.tsx'
import { longMoment } from '../../rooms/ui/dates/format-time.ts'
import { AccessForm } from './access-form.tsx'
import { NumberSharers } from './number-sharers.tsx'
import type { useAccess } from './use-whatsapp.ts'

type Actions = Omit<ReturnType<typeof useAccess>, 'query'>
type Props = {
  restaurantId: string
  access: WhatsAppAccess | null
  isOperator: boolean
  actions: Actions
}

/** How we reach Meta for this restaurant; what opens it is never shown again. */
export function AccessCard({ restaurantId, access, isOperator, actions }: Props) {
  const [isOpen, setOpen] = useState(access === null)
  return (
    <Card
      title="Zugang zu WhatsApp"
      hint={
        isOperator
          ? 'Aus dem App-Dashboard von Meta. Der Zugang wird vor dem Speichern ausprobiert.'
          : 'Den Zugang trägt ein, wer diese Installation betreibt.'
      }
    >
      {access ? (
        <Stored {...{ restaurantId, access, isOperator, actions }} />
      ) : (
        <Typography>Noch kein Zugang.</Typography>
      )}
      {isOperator && !isOpen && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button variant="outlined" onClick={() => setOpen(true)}>
            Zugang wechseln
          </Button>
          <RemoveAccess actions={actions} onDone={() => setOpen(true)} />
        </Box>
      )}
      {isOperator && isOpen && (
        <AccessForm
          access={access}
          isSaving={actions.isPending}
          onSave={actions.save}
          onDone={() => setOpen(false)}
          {...(access && { onCancel: () => setOpen(false) })}
        />
      )}
    </Card>
  )
}

/** Asked once more on the spot: new messages would not arrive any more. */
function RemoveAccess({ actions, onDone }: { actions: Actions; onDone: () => void }) {
  const [isAsked, setAsked] = useState(false)
  const remove = async () => {
    if (await actions.remove()) onDone()
  }
  if (!isAsked)
    return (
      <Button color="inherit" onClick={() => setAsked(true)}>
        Zugang löschen
      </Button>
    )
  return (
    <Button color="error" variant="contained" loading={actions.isPending} onClick={() => void remove()}>
      Wirklich löschen: Nachrichten kommen nicht mehr an
    </Button>
  )
}

type StoredProps = { access: WhatsAppAccess } & Omit<Props, 'access'>

function Stored({ restaurantId, access, isOperator, actions }: StoredProps) {
  const { number, tokenEnding, checkedAt, isSimulated, isShared, trouble } = access
  const open = async () => {
    // Opened before anything is waited for, or the browser takes it for an advertisement.
    const page = window.open('', '_blank')
    const found = await actions.openSimulator()
    if (found?.url && page) page.location.href = found.url
    else page?.close()
  }
  return (
    <>
      <Typography component="div" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <strong>{formatPhone(number)}</strong>
        <span>Schlüssel endet auf {tokenEnding}</span>
        {isShared && <Chip label="Gemeinsame Nummer" />}
        {isSimulated ? <Chip color="warning" label="Simulator" /> : <Chip color="success" label="Echt" />}
      </Typography>
      <Typography color="textSecondary">Zuletzt geprüft {longMoment(checkedAt)}</Typography>
      {isShared && <NumberSharers restaurantId={restaurantId} isOperator={isOperator} />}
      {trouble && <Alert severity="error">{trouble}</Alert>}
      {isSimulated && (
        <Alert
          severity="info"
          action={
            <Button
              color="inherit"
              size="small"
              sx={{ whiteSpace: { sm: 'nowrap' } }}
              loading={actions.isPending}
              onClick={() => void open()}
            >
              Telefon öffnen
            </Button>
          }
        >
          Diese Nummer ist nur gespielt. Mit dem Telefon des Simulators schreiben Sie ihr wie ein Gast.
        </Alert>
      )}
    </>
  )
}
