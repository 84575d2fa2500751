import type { PushSettings } from '@tresen/contract/identity/push-calls'
import type { PushSubscription } from '@tresen/contract/push'
import { userOf, type Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { areKeys } from '../../../rooms/push/encrypt-push.ts'
import { pushKeysOf } from '../../../rooms/push/push-keys.ts'
import { mayBeAsked } from '../../../rooms/push/send-push.ts'
import { IDLE_MS } from '../sessions/session-times.ts'
import { deleteSubscription, saveSubscription, type PushDevice } from './push.sql.ts'

const MOST_DEVICES = 20

type Own = { userId: string }

export async function getPushSettings(ctx: Ctx, { userId }: Own): Promise<PushSettings | null> {
  if (userId !== userOf(ctx)) return null
  const { publicKey } = await pushKeysOf(ctx.db)
  return { webPushKey: publicKey }
}

export async function addWebPush(ctx: Ctx, { userId, endpoint, key, authsecret }: Own & PushSubscription) {
  const keys = { key, authsecret }
  const isPossible = URL.canParse(endpoint) && areKeys(keys) && (await mayBeAsked(ctx, new URL(endpoint)))
  return isPossible ? add(ctx, userId, { way: 'Web', target: endpoint, keys }) : refuse('PushNotPossible')
}

export async function removeWebPush(ctx: Ctx, { userId, endpoint }: Own & { endpoint: string }) {
  if (userId !== userOf(ctx)) return null
  await deleteSubscription(ctx.db, { userId, way: 'Web', target: endpoint })
  return {}
}

/** Where nobody speaks with Google in our name, the app need not wait for messages. */
export async function addFirebasePush(
  ctx: Ctx,
  { userId, registrationId }: Own & { registrationId: string },
) {
  if (!ctx.mobilePush.firebase) return refuse('PushNotPossible')
  return add(ctx, userId, { way: 'Firebase', target: registrationId, keys: null })
}

export async function addApplePush(ctx: Ctx, { userId, deviceToken }: Own & { deviceToken: string }) {
  if (!ctx.mobilePush.apple) return refuse('PushNotPossible')
  return add(ctx, userId, { way: 'Apple', target: deviceToken.toLowerCase(), keys: null })
}

/** A device reaches only who asks, and for as long as they stay signed in on it. */
async function add(ctx: Ctx, userId: string, device: PushDevice) {
  const { actor, db, newId } = ctx
  if (actor.kind !== 'user' || actor.userId !== userId || !actor.sessionId) return null
  const now = ctx.now()
  const open = { now, idleSince: new Date(now.getTime() - IDLE_MS), most: MOST_DEVICES }
  const isSaved = await saveSubscription(
    db,
    { id: newId(), sessionId: actor.sessionId, userId },
    device,
    open,
  )
  return isSaved ? {} : refuse('PushNotPossible')
}
