import { CallError } from '@tresen/contract/client'
import { useState } from 'react'
import { useAccountApi } from '../use-account-api.ts'
import { beginPush, canPush, endPush } from './push-device.ts'
import { isPushWanted } from './push-wish.ts'

const blocked =
  'Ihr Browser lässt für diese Seite keine Benachrichtigungen zu. Erlauben Sie sie in seinen Einstellungen, dann hier noch einmal.'
const failed = 'Das hat nicht geklappt. Versuchen Sie es noch einmal, sobald die Verbindung steht.'

/** Messages on this device: whether they are on, and how to change that. */
export function usePush(userId: string) {
  const api = useAccountApi()
  const [isOn, setOn] = useState(
    () => canPush() && isPushWanted(userId) && Notification.permission === 'granted',
  )
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function set(next: boolean): Promise<boolean> {
    setBusy(true)
    setProblem(null)
    try {
      if (next && (await beginPush(api, userId)) === 'blocked') {
        setProblem(blocked)
        return false
      }
      if (!next) await endPush(api, userId)
      setOn(next)
      return true
    } catch (error) {
      setProblem(error instanceof CallError && error.status === 422 ? error.message_de : failed)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isOn, isBusy, problem, set }
}
