import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useUser } from '../../rooms/api/app-context.tsx'
import { Loadable } from '../../rooms/ui/feedback/states.tsx'
import { useImprint } from './use-imprint.ts'

/** Who runs the installation, and what follows; while nobody is named, an admin reads how to. */
export function ImprintText({ children }: { children?: ReactNode }) {
  const isAdmin = useUser()?.roles.includes('admin') ?? false
  return (
    <Loadable query={useImprint()} failure="Das Impressum konnte nicht geladen werden">
      {({ text }) => (
        <>
          {text === null ? (
            <Missing isAdmin={isAdmin} />
          ) : (
            <Typography sx={{ maxWidth: 640, mb: 3, lineHeight: 1.6, whiteSpace: 'pre-line' }}>
              {text}
            </Typography>
          )}
          {children}
        </>
      )}
    </Loadable>
  )
}

function Missing({ isAdmin }: { isAdmin: boolean }) {
  return (
    <>
      <Typography sx={{ maxWidth: 640, mb: 3, lineHeight: 1.6 }}>
        Wer diese Installation von Tresen betreibt, ist hier noch nicht eingetragen.
      </Typography>
      {isAdmin && (
        <Alert severity="warning" sx={{ maxWidth: 640, mb: 3 }}>
          Bitte eintragen, was § 5 DDG verlangt: Name und Anschrift, Vertretungsberechtigte, E-Mail-Adresse
          und Telefon, Register und USt-IdNr. Der Text steht in der Variablen TRESEN_IMPRINT, mit \n zwischen
          den Zeilen, und gilt ab dem nächsten Start.
        </Alert>
      )}
    </>
  )
}
