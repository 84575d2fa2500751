import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { chime } from '../../../rooms/ui/feedback/chime.ts'
import { useCallApi, useOwnPhone } from '../calls.queries.ts'
import { createBrowserPhone, type BrowserPhone } from './browser-phone.ts'

const RINGS_MS = 2500

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
  useRinging(state.call !== null && !state.isTalking)
  return isWanted ? { ...state, connect: () => void phone.connect() } : null
}

function useRinging(isRinging: boolean) {
  useEffect(() => {
    if (!isRinging) return
    chime()
    const timer = setInterval(chime, RINGS_MS)
    return () => clearInterval(timer)
  }, [isRinging])
}
