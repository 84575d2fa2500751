import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DemoAccounts } from '@tresen/contract/identity/operator-calls'
import { useChange } from '../../../rooms/api/use-change.ts'
import { useConfirm } from '../../../rooms/ui/dialogs/confirm.ts'
import { useAccountApi } from '../use-account-api.ts'

const demoKey = ['identity', 'demoAccounts'] as const
const LOOK_MS = 10 * 60_000

/** Tells admins that accounts whose password everybody knows are within everybody's reach. */
export function DemoHint() {
  const api = useAccountApi()
  const { data } = useQuery({
    queryKey: demoKey,
    queryFn: () => api.getDemoAccounts(),
    staleTime: LOOK_MS,
    refetchInterval: LOOK_MS,
  })
  const { change, isPending } = useChange<DemoAccounts>(demoKey)
  const confirm = useConfirm()
  if (!data?.isReachable || data.usernames.length === 0) return null
  const remove = async () => {
    const isSure = await confirm({
      title: 'Demokonten entfernen',
      text: 'Sie verlieren Rechte und Passwort, und wer damit angemeldet ist, ist sofort abgemeldet. Zurücknehmen lässt sich das nicht.',
      yes: 'Entfernen',
      no: 'Abbrechen',
      isDestructive: true,
    })
    if (!isSure) return
    await change({
      send: () => api.removeDemoAccounts(),
      settle: (accounts) => ({ ...accounts, usernames: [] }),
      said: { done: 'Demokonten entfernt', failed: 'Die Demokonten konnten nicht entfernt werden' },
    })
  }
  return (
    <Alert
      severity="error"
      variant="filled"
      square
      role="alert"
      sx={{ '& a': { color: 'inherit' } }}
      action={
        data.hasOtherAdmin && (
          <Button color="inherit" loading={isPending} onClick={() => void remove()}>
            Entfernen
          </Button>
        )
      }
    >
      <strong>Die Demokonten sind offen:</strong> Im Netz kann sich damit jeder als Betreiber anmelden.
      {data.isByHostAlone && ' Nur für diesen Rechner: Start mit HOST=127.0.0.1.'}
      {!data.hasOtherAdmin && (
        <>
          {' Entfernen geht mit einem '}
          <Link to="/users">eigenen Betreiberkonto</Link>.
        </>
      )}
    </Alert>
  )
}
