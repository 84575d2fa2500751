import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import { Dialog } from '../rooms/ui/dialogs/dialog.tsx'

/** Told once, version by version. */
export function WhatsNew({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Was ist neu?"
      onClose={onClose}
      stepBack={null}
      actions={
        <Button variant="contained" autoFocus onClick={onClose}>
          Verstanden
        </Button>
      }
    >
      <Box component="ul" sx={{ m: 0, pl: 5, lineHeight: 1.6 }}>
        <li>Boards arbeiten ohne Verbindung weiter und übertragen Ihre Änderungen, sobald sie zurück ist.</li>
        <li>
          Strg+K findet Seiten, Bestellungen und Produkte und erledigt vieles sofort: „Lieferung 1 h
          schließen“, „Margherita ausverkauft“. Die Taste ? zeigt, welche Tasten es auf einer Seite gibt.
        </li>
        <li>Auf dem Telefon gibt es den Kompaktmodus; Sie finden ihn im Menü ganz unten.</li>
      </Box>
    </Dialog>
  )
}
