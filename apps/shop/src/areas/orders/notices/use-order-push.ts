import { CallError } from '@tresen/contract/client'
import { useEffect, useState } from 'react'
import { createShopClient } from '../../../rooms/api/shop-client.ts'

type At = { franchiseId: string; restaurantId: string; orderId: string }
/** `unknown`: until the page is alive. */
type State = 'unknown' | 'impossible' | 'off' | 'busy' | 'on'

const refused =
  'Meldungen sind in diesem Browser gesperrt. Erlauben Sie sie in seinen Einstellungen für diese Seite.'
const failed = 'Das hat nicht geklappt. Diese Seite bleibt trotzdem aktuell.'

/** Messages of this browser about a running order: offered where it can show any, asked for only after a tap. */
export function useOrderPush(at: At, pushKey: string | undefined) {
  const [state, setState] = useState<State>('unknown')
  const [problem, setProblem] = useState('')
  const { franchiseId, restaurantId, orderId } = at
  useEffect(() => {
    const here = { franchiseId, restaurantId, orderId }
    // oxlint-disable-next-line react/set-state-in-effect
    setState(canPush() ? 'off' : 'impossible')
    if (!canPush() || !isNoted(orderId) || Notification.permission !== 'granted') return
    // The address that a browser is reached by changes now and then: it is told anew each time.
    void subscriptionOf()
      .then(async (subscription) => {
        if (!subscription) return
        await tell(here, subscription)
        setState('on')
      })
      .catch(() => {})
  }, [franchiseId, restaurantId, orderId])

  async function begin() {
    setState('busy')
    setProblem('')
    try {
      if ((await Notification.requestPermission()) !== 'granted') {
        setProblem(refused)
        return setState('off')
      }
      // Where workers are refused, this says so; waiting for one would never end.
      await navigator.serviceWorker.register('/public/shop-worker.js')
      const registration = await navigator.serviceWorker.ready
      const options = { userVisibleOnly: true, applicationServerKey: bytesOf(pushKey!) }
      await tell(at, await registration.pushManager.subscribe(options))
      note(orderId, true)
      setState('on')
    } catch (error) {
      setProblem(error instanceof CallError && error.status === 422 ? error.message_de : failed)
      setState('off')
    }
  }
  async function end() {
    const subscription = await subscriptionOf().catch(() => null)
    note(orderId, false)
    setState('off')
    if (subscription)
      await createShopClient()
        .stopPushingOrder({ ...at, endpoint: subscription.endpoint })
        .catch(() => {})
  }
  return { state, problem, begin, end }
}

function canPush(): boolean {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  return workers !== undefined && 'PushManager' in window && 'Notification' in window
}

async function subscriptionOf(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.ready
  return registration.pushManager.getSubscription()
}

async function tell(at: At, subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  const body = { endpoint: endpoint!, key: keys!['p256dh']!, authsecret: keys!['auth']! }
  await createShopClient().pushOrder({ ...at, body })
}

/** Some older browsers take the key as bytes only. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

const key = (orderId: string) => `tresen_push_${orderId}`

function isNoted(orderId: string): boolean {
  try {
    return sessionStorage.getItem(key(orderId)) !== null
  } catch {
    return false
  }
}

function note(orderId: string, isOn: boolean) {
  try {
    if (isOn) sessionStorage.setItem(key(orderId), '1')
    else sessionStorage.removeItem(key(orderId))
  } catch {
    // Then the button is there again after a reload; tapping it twice does no harm.
  }
}
