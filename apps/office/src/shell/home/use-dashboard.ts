import { accountCalls } from '@tresen/contract/identity/account-calls'
import { readDashboard, writeDashboard, type Widget } from '@tresen/domain/identity/dashboard'
import { useMemo, useState } from 'react'
import { createCalls } from '../../rooms/api/api.ts'
import { useApp, useUser } from '../../rooms/api/app-context.tsx'
import { useChange } from '../../rooms/api/use-change.ts'

/** One's own start page, the same on every device. */
export function useDashboard() {
  const { session } = useApp()
  const stored = useUser()?.dashboard ?? null
  // Until the next token brings it along.
  const [saved, setSaved] = useState<string | null>(null)
  const text = saved ?? stored
  const widgets = useMemo(() => readDashboard(text), [text])
  const { change, isPending } = useChange<unknown>(['identity', 'dashboard'])
  const save = async (next: readonly Widget[]): Promise<boolean> => {
    const dashboard = writeDashboard(next)
    const reply = await change({
      send: () => createCalls(accountCalls, session).updateDashboard({ body: { dashboard } }),
      said: { done: 'Startseite gespeichert', failed: 'Die Startseite konnte nicht gespeichert werden' },
    })
    if (!reply) return false
    setSaved(dashboard)
    void session.tokenInsteadOf((await session.freshToken()) ?? '').catch(() => {})
    return true
  }
  return { widgets, save, isPending }
}
