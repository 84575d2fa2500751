import ReportProblemOutlined from 'virtual:icon/outline-report-problem'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CountButton } from '../../rooms/ui/count-button.tsx'
import { lazyDialog } from '../../rooms/routing/lazy-part.tsx'
import { personKey } from '../../rooms/live/live.tsx'
import { useRepeatedSound } from '../../rooms/ui/feedback/use-repeated-sound.ts'
import { useReceptionApi } from './reception.queries.ts'

const UnattendedDialog = lazyDialog(() =>
  import('./unattended-dialog.tsx').then((file) => file.UnattendedDialog),
)

/** What comes is told; what was taken up elsewhere is noticed by looking. */
const LOOK_MS = 30_000
const SOUND_SECONDS = 30

/** For the call centre, in the top bar of every page: what its restaurants leave lying, with a sound until it is seen to. */
export function UnattendedBar() {
  const api = useReceptionApi()
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({
    queryKey: [personKey, 'unattendedChanged'],
    queryFn: () => api.listUnattended(),
    refetchInterval: LOOK_MS,
  })
  const count = query.data?.length ?? 0
  useRepeatedSound(count > 0 ? SOUND_SECONDS : null)
  if (count === 0 && !isOpen) return null
  const label = count === 1 ? 'Einmal liegen geblieben' : `${count}-mal liegen geblieben`
  return (
    <>
      <CountButton
        {...{ count, label }}
        color="error"
        icon={<ReportProblemOutlined />}
        onClick={() => setOpen(true)}
      />
      {isOpen && <UnattendedDialog items={query.data ?? []} onClose={() => setOpen(false)} />}
    </>
  )
}
