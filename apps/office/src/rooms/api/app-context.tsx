import { createContext, use, useSyncExternalStore } from 'react'
import type { CommandQueue } from '../offline/command-queue.ts'
import type { KeptReplies } from '../offline/kept-replies.ts'
import type { ProgramUpdates } from '../offline/program-updates.ts'
import type { Api } from './api.ts'
import type { Person, Session } from './session.ts'

/** What the whole program shares; made once in main.tsx. */
export type AppServices = {
  api: Api
  session: Session
  signOut: () => void
  commands: CommandQueue
  kept: KeptReplies
  updates: ProgramUpdates
}

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
export function useUser(): Person | null {
  const { session } = useApp()
  return useSyncExternalStore(session.subscribe, session.user)
}
