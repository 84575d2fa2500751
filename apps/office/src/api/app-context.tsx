import type { User } from '@tresen/contract/identity'
import { createContext, use, useSyncExternalStore } from 'react'
import type { Api } from './api.ts'
import type { Session } from './session.ts'

/** What the whole program shares; made once in main.tsx. */
export type AppServices = { api: Api; session: Session; signOut: () => void }

export const AppContext = createContext<AppServices | null>(null)

export function useApp(): AppServices {
  const services = use(AppContext)
  if (!services) throw new Error('AppContext is missing')
  return services
}

export function useApi(): Api {
  return useApp().api
}

/** Who is signed in; null: nobody. */
export function useUser(): User | null {
  const { session } = useApp()
  return useSyncExternalStore(session.subscribe, session.user)
}
