import type { OnlinePaymentInformation, OnlineProvider } from '@tresen/contract/payments/payment'
import { restaurantsOf, type Ctx, type Deps } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { ProviderTrouble } from '../providers/payment-provider.ts'
import { registerStripeWebhook } from '../providers/stripe.ts'
import { accessWith, providers, reachProvider } from './provider-access.ts'
import {
  findProviderRow,
  insertProvider,
  listProviderRows,
  updateProvider,
  type ProviderRow,
} from './providers.sql.ts'

type At = { restaurantId: string }
type Wanted = { provider: OnlineProvider; apiKey: string }

export async function getOnlinePaymentInformation(ctx: Ctx, { restaurantId }: At) {
  const row = await findProviderRow(ctx.db, restaurantId)
  return row ? viewInformation(row) : null
}

export async function createOnlinePaymentInformation(
  ctx: Ctx,
  { restaurantId, body }: At & { body: Wanted },
) {
  const tried = await tryKey(ctx, restaurantId, body)
  if ('refusal' in tried) return tried.refusal
  const row: ProviderRow = { restaurantId, id: ctx.newId(), version: 1, ...tried.row }
  return (await insertProvider(ctx.db, row)) ? viewInformation(row) : refuse('AlreadySetUp')
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
  const tried = await tryKey(ctx, restaurantId, body)
  if ('refusal' in tried) return tried.refusal
  const row: ProviderRow = { restaurantId, id, version: body.version, ...tried.row }
  if (await updateProvider(ctx.db, row)) return viewInformation({ ...row, version: row.version + 1 })
  const information = await findProviderRow(ctx.db, restaurantId)
  return information
    ? refuse('PaymentInformationConflict', { information: viewInformation(information) })
    : null
}

/** Registers our address with Stripe, under whose secret their webhooks are signed from then on. */
export async function setupStripeWebhook(ctx: Ctx, { restaurantId }: At) {
  const allowed = restaurantsOf(ctx)
  if (allowed && !allowed.includes(restaurantId)) return null
  const reached = await reachProvider(ctx, restaurantId)
  if (reached?.row.provider !== 'Stripe')
    return refuse('ProviderNotAvailable', {
      fields: [{ path: 'provider', message_de: 'Hier ist nicht Stripe eingerichtet.' }],
    })
  const { row, access } = reached
  try {
    const secret = await registerStripeWebhook(access, `${ctx.publicUrl}/api/stripe/webhook/${restaurantId}`)
    const next = { ...row, sealedSecret: ctx.secrets.seal(secret, restaurantId), checkedAt: ctx.now() }
    return (await updateProvider(ctx.db, next))
      ? viewInformation({ ...next, version: row.version + 1 })
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
    if (next.sealedKey !== sealedKey || next.sealedSecret !== sealedSecret) await updateProvider(db, next)
  }
}

/** A key is tried out before it is kept. */
async function tryKey(ctx: Ctx, restaurantId: string, { provider: name, apiKey: typed }: Wanted) {
  const apiKey = typed.trim()
  const provider = providers[name]
  if (!provider)
    return {
      refusal: refuse('ProviderNotAvailable', {
        fields: [{ path: 'provider', message_de: 'Zur Wahl stehen zurzeit nur Mollie und Stripe.' }],
      }),
    }
  const wrong = (message_de: string) => ({
    refusal: refuse('KeyRefused', { fields: [{ path: 'apiKey', message_de }] }),
  })
  const mode = provider.modeOf(apiKey)
  if (!mode) return wrong(`So sieht kein Schlüssel von ${name} aus.`)
  const access = await accessWith(ctx, name, { apiKey, webhookSecret: '' })
  if (!access) return wrong('Das ist ein Schlüssel der Simulatoren, und hier laufen keine.')
  try {
    if (!(await provider.accepts(access))) return wrong(`${name} kennt diesen Schlüssel nicht.`)
  } catch (error) {
    if (error instanceof ProviderTrouble) return { refusal: refuse('ProviderSilent') }
    throw error
  }
  return {
    row: {
      ...{ provider: name, mode, sealedSecret: '', keyEnding: apiKey.slice(-4), checkedAt: ctx.now() },
      sealedKey: ctx.secrets.seal(apiKey, restaurantId),
    },
  }
}

function viewInformation(row: ProviderRow): OnlinePaymentInformation {
  return {
    id: row.id,
    provider: row.provider,
    mode: row.mode,
    keyEnding: row.keyEnding,
    methods: [...(providers[row.provider]?.methods ?? [])],
    hasWebhookSecret: row.provider === 'Stripe' ? row.sealedSecret !== '' : null,
    checkedAt: row.checkedAt.toISOString(),
    version: row.version,
  }
}
