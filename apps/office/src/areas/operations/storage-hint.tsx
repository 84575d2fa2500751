import { formatNumber } from '@tresen/domain/numbers/format-number'
import Alert from '@mui/material/Alert'
import type { Storage } from '@tresen/contract/operations'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../rooms/api/app-context.tsx'
import { capital } from '../../rooms/ui/capital.ts'
import { useOperationsApi } from './use-operations-api.ts'

const LOOK_MS = 5 * 60_000

/** Tells admins that the disk is filling up, long before nothing can be stored any more. */
export function StorageHint() {
  const isAdmin = useUser()?.roles.includes('admin') ?? false
  const api = useOperationsApi()
  const { data } = useQuery({
    queryKey: ['operations', 'storage'],
    queryFn: () => api.getStorage({}),
    enabled: isAdmin,
    refetchInterval: LOOK_MS,
    staleTime: LOOK_MS,
  })
  return isAdmin && data ? <StorageNotice storage={data} /> : null
}

export function StorageNotice({ storage }: { storage: Storage }) {
  const { state, folder, database } = storage
  if (state === 'Enough') return null
  const isFull = state === 'Full'
  const places = [
    folder.state !== 'Enough' &&
      `im Datenordner sind noch ${gigabytes(folder.free)} von ${gigabytes(folder.total)} frei`,
    database.state !== 'Enough' &&
      database.most !== null &&
      `die Datenbank ist ${gigabytes(database.size)} groß, höchstens ${gigabytes(database.most)} sind vorgesehen`,
  ].filter(Boolean)
  return (
    <Alert severity={isFull ? 'error' : 'warning'} variant="filled" square role={isFull ? 'alert' : 'status'}>
      <strong>{isFull ? 'Der Speicherplatz ist voll.' : 'Der Speicherplatz wird knapp.'}</strong>{' '}
      {sentence(places.join(', '))}{' '}
      {isFull
        ? 'Bestellungen können verloren gehen. Bitte sofort Platz schaffen.'
        : 'Bitte bald Platz schaffen, sonst werden keine Bestellungen mehr gespeichert.'}
    </Alert>
  )
}

function sentence(text: string): string {
  return `${capital(text)}.`
}

function gigabytes(bytes: number): string {
  return `${formatNumber(bytes / 1024 ** 3, 1)} GB`
}
