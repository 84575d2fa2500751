import type { useAccountApi } from '../use-account-api.ts'
import { isPushWanted, notePush } from './push-wish.ts'

type PushApi = Pick<ReturnType<typeof useAccountApi>, 'getPushSettings' | 'addWebPush' | 'removeWebPush'>

/** Whether this browser can show messages at all; an iPhone can once the page is on its home screen. */
export function canPush(): boolean {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  return workers !== undefined && 'PushManager' in window && 'Notification' in window
}

/** 'blocked': the person said no to the browser, and must change that there. */
type PushOutcome = 'on' | 'blocked'

/** Asks the browser, and has this device told from now on. Called by a tap, else browsers ask nobody. */
export async function beginPush(api: PushApi, userId: string): Promise<PushOutcome> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked'
  const { webPushKey } = await api.getPushSettings({ userId })
  // Where workers are refused, this says so; waiting for one would never end.
  await navigator.serviceWorker.register('/service-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const applicationServerKey = bytesOf(webPushKey)
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  await tell(api, userId, subscription)
  notePush(userId, true)
  return 'on'
}

export async function endPush(api: PushApi, userId: string): Promise<void> {
  notePush(userId, false)
  const subscription = await subscriptionOf()
  if (subscription) await api.removeWebPush({ userId, endpoint: subscription.endpoint })
}

/** Each sign-in is told anew where it is reached, and browsers change that now and then. */
export async function renewPush(api: PushApi, userId: string): Promise<void> {
  if (!canPush() || !isPushWanted(userId) || Notification.permission !== 'granted') return
  const subscription = await subscriptionOf()
  if (subscription) await tell(api, userId, subscription)
  else await beginPush(api, userId)
}

async function subscriptionOf(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function tell(api: PushApi, userId: string, subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  await api.addWebPush({ userId, endpoint: endpoint!, key: keys!['p256dh']!, authsecret: keys!['auth']! })
}

/** Some older browsers take the key as bytes only. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
