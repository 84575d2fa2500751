import type { Session } from './session.ts'

const renewEvery = 14_400_000
const lookEvery = 60_000

/** Renews the token every four hours, also after the computer slept; while the server is out of reach, again each minute. */
export function keepSignedIn(session: Pick<Session, 'freshToken' | 'tokenInsteadOf' | 'tokenSince'>) {
  async function look() {
    const token = await session.freshToken()
    const since = session.tokenSince()
    if (token && since !== null && Date.now() - since >= renewEvery) await session.tokenInsteadOf(token)
  }

  const calmly = () => void look().catch(() => {})
  calmly()
  const timer = setInterval(calmly, lookEvery)
  return () => clearInterval(timer)
}
