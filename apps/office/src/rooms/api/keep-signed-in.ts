import type { Api } from './api.ts'
import { isOffline } from './api.ts'
import type { Session } from './session.ts'

const refreshEvery = 14_400_000
const lookEvery = 60_000

/**
 * Renews the token at the start and every four hours, also after the computer slept. An expired token, or a renewal
 * that fails while the server is in reach, ends the session.
 */
export function keepSignedIn(session: Session, api: Pick<Api, 'refreshToken'>, forceSignOut: () => void) {
  let refreshedAt = 0
  let isRunning = false

  async function look() {
    if (!session.user() || isRunning) return
    const now = new Date()
    if (session.isExpired(now)) return forceSignOut()
    if (now.getTime() - refreshedAt < refreshEvery) return
    isRunning = true
    const before = session.user()?.id
    try {
      const user = await api.refreshToken()
      // Somebody may have signed out, or in as another person, while the answer was on its way.
      if (session.user()?.id === before) session.set(user)
      refreshedAt = now.getTime()
    } catch (error) {
      if (!isOffline(error) && session.user()?.id === before) forceSignOut()
    } finally {
      isRunning = false
    }
  }

  let known = session.user()?.id
  session.subscribe(() => {
    const id = session.user()?.id
    if (id !== known) refreshedAt = Date.now()
    known = id
  })
  void look()
  const timer = setInterval(() => void look(), lookEvery)
  return () => clearInterval(timer)
}
