import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useRepeatedSound } from '../../../rooms/ui/feedback/use-repeated-sound.ts'
import { useCallApi, useOwnPhone } from '../calls.queries.ts'
import { createBrowserPhone, type BrowserPhone } from './browser-phone.ts'

const RING_SECONDS = 2.5

export type OwnBrowserPhone = BrowserPhone & { connect: () => void }

/** The browser as the person's telephone; null: they are called elsewhere. */
export function useBrowserPhone(): OwnBrowserPhone | null {
  const api = useCallApi()
  const { data } = useOwnPhone()
  const isWanted = data?.kind === 'Browser'
  const phone = useMemo(() => createBrowserPhone(() => api.openBrowserDevice()), [api])
  const state = useSyncExternalStore(phone.subscribe, phone.read)
  useEffect(() => {
    if (!isWanted) return
    void phone.connect()
    return phone.close
  }, [phone, isWanted])
  useRepeatedSound(state.call !== null && !state.isTalking ? RING_SECONDS : null)
  return isWanted ? { ...state, connect: () => void phone.connect() } : null
}
