import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { CallError } from '@tresen/contract/client'
import type { SecondFactor, SecondFactorSetup } from '@tresen/contract/identity/second-factor-calls'
import { useState } from 'react'
import { useUser } from '../../../rooms/api/app-context.tsx'
import { useChange } from '../../../rooms/api/use-change.ts'
import { CopyButton } from '../../../rooms/ui/feedback/copy-button.tsx'
import { Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { CodeForm, type OnCode } from '../code-form.tsx'
import { Section } from './section.tsx'
import { useAccountApi } from '../use-account-api.ts'

const factorKey = ['identity', 'secondFactor'] as const
const failed = 'Der Code wurde nicht angenommen'
const failedOff = 'Deaktivierung konnte aufgrund eines unbekannten Fehlers nicht durchgeführt werden'

/** Setting up and switching off the second step of signing in. */
export function MySecondFactor() {
  const api = useAccountApi()
  const isMissing = useUser()?.secondFactor === 'Missing'
  const query = useQuery({ queryKey: factorKey, queryFn: () => api.getSecondFactor() })
  const { change, isPending } = useChange<SecondFactor>(factorKey)
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  const begin = async () =>
    setSetup(
      await change({
        send: () => api.setupSecondFactor(),
        said: { done: null, failed: 'Das hat nicht geklappt' },
      }),
    )
  const confirm = async (...[code, mark]: Parameters<OnCode>) => {
    const reply = await change({
      send: () => api.confirmSecondFactor({ body: { code } }),
      settle: (factor) => ({ ...factor, since: new Date().toISOString(), codesLeft: 10 }),
      said: { done: 'Anmeldung in zwei Schritten eingeschaltet', failed },
      onFailure: (error) => markWrong(error, mark),
    })
    if (!reply) return
    setSetup(null)
    setCodes(reply.recoveryCodes)
  }
  const disable = async (...[code, mark]: Parameters<OnCode>) => {
    const reply = await change({
      send: () => api.disableSecondFactor({ code }),
      settle: () => ({ since: null, codesLeft: 0 }),
      said: { done: 'Anmeldung in zwei Schritten ausgeschaltet', failed: failedOff },
      onFailure: (error) => markWrong(error, mark),
    })
    if (reply) setCodes(null)
  }
  return (
    <Section title="Anmeldung in zwei Schritten">
      {isMissing && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          Für Betreiber ist der zweite Schritt Pflicht. Bis er eingerichtet ist, ruhen Ihre Rechte als
          Betreiber.
        </Alert>
      )}
      {codes && <RecoveryCodes codes={codes} />}
      <Loadable query={query} failure="Konnte nicht geladen werden">
        {({ since, codesLeft }) =>
          since ? (
            <>
              <Typography sx={{ mb: 2 }}>
                Eingeschaltet. {codesLeft} von 10 Wiederherstellungscodes sind noch gültig.
              </Typography>
              <CodeForm
                button="Ausschalten"
                isPending={isPending}
                onCode={(...code) => void disable(...code)}
              />
            </>
          ) : setup ? (
            <SetUp setup={setup} isPending={isPending} onCode={(...code) => void confirm(...code)} />
          ) : (
            <>
              <Typography color="textSecondary" sx={{ mb: 2 }}>
                Beim Anmelden wird dann auch ein Code verlangt, den eine App auf Ihrem Telefon zeigt.
              </Typography>
              <Button variant="outlined" loading={isPending} onClick={() => void begin()}>
                Einrichten
              </Button>
            </>
          )
        }
      </Loadable>
    </Section>
  )
}

function markWrong(error: unknown, mark: (problem: string) => void): boolean {
  const isWrong = error instanceof CallError && error.code === 'WrongCode'
  if (isWrong) mark(error.message_de)
  return isWrong
}

type SetUpProps = { setup: SecondFactorSetup; isPending: boolean; onCode: OnCode }

export function SetUp({ setup: { qrCode, secret }, isPending, onCode }: SetUpProps) {
  return (
    <>
      <Typography>
        Nehmen Sie diesen Code mit Ihrer App auf (etwa Aegis, 2FAS oder Google Authenticator):
      </Typography>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
        alt="QR-Code zum Einrichten der App"
        width={220}
        height={220}
      />
      <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        Oder tippen Sie ab: <code>{secret.replaceAll(/.{4}(?!$)/g, '$& ')}</code>
      </Typography>
      <CodeForm button="Einschalten" isPending={isPending} onCode={onCode} />
    </>
  )
}

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Alert severity="success" icon={false} sx={{ mb: 2 }}>
      <Typography>
        Ihre Wiederherstellungscodes, jeder gilt einmal. Sie werden nur jetzt gezeigt: Bewahren Sie sie auf,
        wo Ihr Telefon nicht ist.
      </Typography>
      <ul aria-label="Wiederherstellungscodes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton value={codes.join('\n')} label="Codes kopieren" />
    </Alert>
  )
}
