import type { OnlinePaymentInformation, OnlineProvider } from '@tresen/contract/payments/payment'
import {
  keysOfProvider,
  type ProviderKeyName,
  type ProviderKeys,
} from '@tresen/contract/payments/provider-keys'
import { missingKey } from '@tresen/domain/payments/missing-key'
import { withMethodsOf } from '@tresen/domain/restaurants/order-settings'
import type { Ctx, Deps } from '../../../context.ts'
import { mayActIn } from '../../../rooms/http/guard.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { changeRestaurant } from '../../restaurants/change-restaurant.ts'
import { restaurantSettingsChanged } from '../../restaurants/restaurants.events.ts'
import { findRestaurantRow } from '../../restaurants/restaurants.sql.ts'
import { ProviderTrouble } from '../providers/payment-provider.ts'
import { listDocuments, viewDocument } from './documents.sql.ts'
import { accessWith, providers, reachProvider } from './provider-access.ts'
import {
  findProviderRow,
  insertProvider,
  listProviderRows,
  updateProvider,
  updateSeals,
  type ProviderRow,
} from './providers.sql.ts'

type At = { restaurantId: string }
type Wanted = ProviderKeys & { provider: OnlineProvider }

export async function getOnlinePaymentInformation(ctx: Ctx, { restaurantId }: At) {
  const row = await findProviderRow(ctx.db, restaurantId)
  return row ? viewInformation(ctx, row) : null
}

export async function createOnlinePaymentInformation(
  ctx: Ctx,
  { restaurantId, body }: At & { body: Wanted },
) {
  const tried = await tryKeys(ctx, restaurantId, body)
  if ('refusal' in tried) return tried.refusal
  const row: ProviderRow = { restaurantId, id: ctx.newId(), version: 1, ...tried.row }
  if (!(await insertProvider(ctx.db, row))) return refuse('AlreadySetUp')
  await offerWhatItKnows(ctx, row)
  return viewInformation(ctx, row)
}

export async function updateOnlinePaymentInformation(
  ctx: Ctx,
  {
    restaurantId,
    onlinePaymentInformationId: id,
    body,
  }: At & {
    onlinePaymentInformationId: string
    body: Wanted & { version: number }
  },
) {
  const before = await findProviderRow(ctx.db, restaurantId)
  if (before?.id !== id) return null
  const tried = await tryKeys(ctx, restaurantId, body)
  if ('refusal' in tried) return tried.refusal
  const row: ProviderRow = { restaurantId, id, version: body.version, ...tried.row }
  if (await updateProvider(ctx.db, row)) {
    await offerWhatItKnows(ctx, row)
    return viewInformation(ctx, { ...row, version: row.version + 1 })
  }
  const information = await findProviderRow(ctx.db, restaurantId)
  return information
    ? refuse('PaymentInformationConflict', { information: await viewInformation(ctx, information) })
    : null
}

/** Guests are no longer offered what the provider does not know. */
async function offerWhatItKnows(ctx: Ctx, { restaurantId, provider }: ProviderRow) {
  const { methods } = providers[provider]
  const row = await findRestaurantRow(ctx.db, restaurantId)
  if (row?.orderSettings.onlinePaymentMethods.every((method) => methods.includes(method))) return
  await changeRestaurant(
    ctx,
    restaurantId,
    (now) => ({ ...now, orderSettings: withMethodsOf(now.orderSettings, methods) }),
    (now) => [restaurantSettingsChanged(now)],
  )
}

/** Registers our address with the provider; what comes there is proved to be theirs by what they tell us now. */
export async function setupStripeWebhook(ctx: Ctx, { restaurantId }: At) {
  const place = await ctx.findPlace(restaurantId)
  if (!place || !mayActIn(ctx, place)) return null
  const reached = await reachProvider(ctx, restaurantId)
  if (!reached?.provider.registerWebhook)
    return refuse('ProviderNotAvailable', {
      fields: [{ path: 'provider', message_de: 'Bei diesem Zahlungsdienst ist nichts einzutragen.' }],
    })
  const { row, access, provider } = reached
  const base = (name: string) => `${ctx.publicUrl}/api/${name}/webhook/${restaurantId}`
  try {
    const told = await provider.registerWebhook!(access, { stripe: base('stripe'), payPal: base('paypal') })
    const sealedSecret = ctx.secrets.seal(JSON.stringify(told), restaurantId)
    const next = { ...row, sealedSecret, checkedAt: ctx.now() }
    return (await updateProvider(ctx.db, next))
      ? viewInformation(ctx, { ...next, version: row.version + 1 })
      : null
  } catch (error) {
    if (error instanceof ProviderTrouble) return refuse('ProviderSilent')
    throw error
  }
}

/** Seals keys anew that are sealed with an older key of ours, so that this can be taken away. */
export async function sealKeysAnew({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): Promise<void> {
  for (const row of await listProviderRows(db)) {
    const { restaurantId, sealedKey, sealedSecret } = row
    const again = (sealed: string) => {
      const text = sealed && !secrets.isFresh(sealed) ? secrets.open(sealed, restaurantId) : null
      return text === null ? sealed : secrets.seal(text, restaurantId)
    }
    const next = { ...row, sealedKey: again(sealedKey), sealedSecret: again(sealedSecret) }
    if (next.sealedKey !== sealedKey || next.sealedSecret !== sealedSecret) await updateSeals(db, next)
  }
}

/** Keys are tried out before they are kept. */
async function tryKeys(ctx: Ctx, restaurantId: string, { provider: name, ...typed }: Wanted) {
  const provider = providers[name]
  const wrong = (path: ProviderKeyName, message_de: string) => ({
    refusal: refuse('KeyRefused', { fields: [{ path, message_de }] }),
  })
  const keys = keysFor(name, typed)
  const missing = missingKey(name, keys)
  if (missing) return wrong(missing, 'Pflichtangabe')
  const read = provider.modeOf(keys)
  if ('wrong' in read) return wrong(read.wrong, `So sieht das bei ${providerNames[name]} nicht aus.`)
  const { mode } = read
  const [first] = keysOfProvider[name]
  const kept = { ...keys, ...(keys.clientId && { isLive: mode === 'live' }) }
  const access = await accessWith(ctx, kept)
  if (!access) return wrong(first!, 'Das ist ein Schlüssel der Simulatoren, und hier laufen keine.')
  try {
    const refused = await provider.findWrongKey(access)
    if (refused) return wrong(refused, `${providerNames[name]} lässt uns damit nicht hinein.`)
  } catch (error) {
    if (error instanceof ProviderTrouble) return { refusal: refuse('ProviderSilent') }
    throw error
  }
  const keyEnding = (keys.apiKey ?? keys.clientId)!.slice(-4)
  return {
    row: {
      ...{ provider: name, mode, sealedSecret: '', keyEnding, checkedAt: ctx.now() },
      sealedKey: ctx.secrets.seal(JSON.stringify(kept), restaurantId),
    },
  }
}

const providerNames: Record<OnlineProvider, string> = {
  Adyen: 'Adyen',
  Mollie: 'Mollie',
  Stripe: 'Stripe',
  StripeAndPayPal: 'Stripe und PayPal',
  PayPal: 'PayPal',
}

/** What was typed, as far as this provider has a use for it. */
function keysFor(name: OnlineProvider, { isLive, ...typed }: ProviderKeys): ProviderKeys {
  const known = keysOfProvider[name].flatMap((key) => {
    const value = typed[key]?.trim()
    return value ? [[key, value] as const] : []
  })
  return { ...Object.fromEntries(known), ...(name === 'PayPal' && isLive && { isLive }) }
}

export async function viewInformation(
  { db, publicUrl }: Pick<Ctx, 'db' | 'publicUrl'>,
  row: ProviderRow,
): Promise<OnlinePaymentInformation> {
  const provider = providers[row.provider]
  return {
    id: row.id,
    provider: row.provider,
    mode: row.mode,
    keyEnding: row.keyEnding,
    methods: [...provider.methods],
    hasWebhookSecret: provider.registerWebhook ? row.sealedSecret !== '' : null,
    webhookUrl: row.provider === 'Adyen' ? `${publicUrl}/api/adyen/webhook/${row.restaurantId}` : null,
    checkedAt: row.checkedAt.toISOString(),
    documents: (await listDocuments(db, row)).map(viewDocument),
    version: row.version,
  }
}
