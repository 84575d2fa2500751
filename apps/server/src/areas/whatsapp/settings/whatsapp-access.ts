import { randomBytes } from 'node:crypto'
import type { WhatsAppAccess } from '@tresen/contract/whatsapp/onboarding'
import { toE164 } from '@tresen/domain/phone/phone-number'
import type { Ctx, Deps } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { askGraph, GraphSilent, textIn, type GraphAccess } from '../graph/graph-api.ts'
import { accessWith, isSimulated, openAccess, sealAccess } from './account-access.ts'
import {
  deleteAccount,
  endSharing,
  findAccountOf,
  listAccounts,
  noteTrouble,
  saveAccount,
  updateSeal,
  type AccountRow,
} from './accounts.sql.ts'

type At = { restaurantId: string }
type Wanted = {
  phoneNumberId: string
  businessId: string
  token: string
  appSecret: string
  isShared: boolean
  version: number | null
}

export async function getWhatsAppAccess(ctx: Ctx, { restaurantId }: At) {
  const row = await findAccountOf(ctx.db, restaurantId)
  return row ? viewAccess(ctx, row) : null
}

/** Is tried out before it is kept: the number is asked for, and from now on its messages are to come here. */
export async function saveWhatsAppAccess(ctx: Ctx, { restaurantId, body }: At & { body: Wanted }) {
  const before = await findAccountOf(ctx.db, restaurantId)
  const conflict = (row: AccountRow | undefined) =>
    refuse('AccessConflict', { access: row ? viewAccess(ctx, row) : null })
  if ((before?.version ?? null) !== body.version) return conflict(before)
  const id = before?.id ?? ctx.newId()
  const verifyToken = randomBytes(24).toString('base64url')
  const typed = { ...trimmed(body), verifyToken }
  const wrong = (path: keyof Wanted, message_de: string) =>
    refuse('AccessRefused', { fields: [{ path, message_de }] })
  const access = await accessWith(ctx, typed)
  if (!access) return wrong('token', 'Das ist ein Schlüssel des Simulators, und hier läuft keiner.')
  const row: AccountRow = {
    ...{ restaurantId, id, version: (before?.version ?? 0) + 1, number: '', trouble: null },
    ...{ phoneNumberId: typed.phoneNumberId, businessId: typed.businessId, isShared: body.isShared },
    ...{ tokenEnding: typed.token.slice(-4), checkedAt: ctx.now() },
    sealedAccess: sealAccess(ctx, id, typed),
  }
  try {
    const asked = await askNumber(access)
    if ('wrong' in asked) return wrong(asked.wrong, asked.message_de)
    // Meta asks here at once whether it is us; so the account is to be known by then.
    const named = { ...row, number: asked.number }
    if (!(await saveAccount(ctx.db, named, body.version))) {
      const now = await findAccountOf(ctx.db, restaurantId)
      if (now?.version !== before?.version) return conflict(now)
      return wrong('phoneNumberId', 'Diese Nummer gehört schon zu einem anderen Restaurant.')
    }
    if (before && (!row.isShared || before.number !== asked.number)) await endSharing(ctx.db, before)
    const isHeard = await subscribe(ctx, access, id).catch(() => false)
    const trouble = isHeard ? null : NOT_HEARD
    await noteTrouble(ctx.db, id, trouble)
    return viewAccess(ctx, { ...named, trouble })
  } catch (error) {
    if (error instanceof GraphSilent) return refuse('WhatsAppSilent')
    throw error
  }
}

const NOT_HEARD =
  'WhatsApp schickt uns für dieses Konto noch keine Nachrichten. Bitte prüfen Sie die Konto-ID und speichern Sie noch einmal.'

function trimmed({ phoneNumberId, businessId, token, appSecret }: Wanted) {
  const texts = { phoneNumberId, businessId, token, appSecret }
  const entries = Object.entries(texts).map(([name, text]) => [name, text.trim()])
  return Object.fromEntries(entries) as typeof texts
}

async function askNumber(
  access: GraphAccess,
): Promise<{ number: string } | { wrong: keyof Wanted; message_de: string }> {
  const path = `${encodeURIComponent(access.phoneNumberId)}?fields=display_phone_number,verified_name`
  const { status, body } = await askGraph(access, 'GET', path)
  if (status === 401 || status === 403)
    return { wrong: 'token', message_de: 'WhatsApp lässt uns mit diesem Schlüssel nicht hinein.' }
  if (status >= 500 || status === 429) throw new GraphSilent('the Graph API has trouble')
  const number = toE164(`+${textIn(body, 'display_phone_number').replaceAll(/\D/g, '')}`)
  if (status !== 200 || !number)
    return { wrong: 'phoneNumberId', message_de: 'Diese Nummer kennt WhatsApp unter diesem Schlüssel nicht.' }
  return { number }
}

/** Has Meta send to us what comes in for this account. */
async function subscribe(
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  access: GraphAccess,
  id: string,
): Promise<boolean> {
  const { status } = await askGraph(
    access,
    'POST',
    `${encodeURIComponent(access.businessId)}/subscribed_apps`,
    {
      override_callback_uri: `${publicUrl}/api/whatsapp/webhook/${id}`,
      verify_token: access.verifyToken,
    },
  )
  return status === 200
}

export async function deleteWhatsAppAccess(ctx: Ctx, { restaurantId }: At) {
  const row = await findAccountOf(ctx.db, restaurantId)
  if (!row) return {}
  const access = await openAccess(ctx, row)
  // Meta may be silent, or the token gone: here it ends all the same.
  if (access)
    await askGraph(access, 'DELETE', `${encodeURIComponent(row.businessId)}/subscribed_apps`).catch(
      () => null,
    )
  await deleteAccount(ctx.db, restaurantId)
  await endSharing(ctx.db, row)
  return {}
}

/** The simulator is told again where messages go: it may be new, or we at another address. */
export async function openWhatsAppSimulator(ctx: Ctx, { restaurantId }: At) {
  const row = await findAccountOf(ctx.db, restaurantId)
  const access = row && (await openAccess(ctx, row))
  if (!row || !access?.simulators) return { url: null }
  await askNumber(access).catch(() => null)
  await subscribe(ctx, access, row.id).catch(() => null)
  return { url: `${access.simulators}/messenger?to=${encodeURIComponent(row.phoneNumberId)}` }
}

/** Seals with the newest key of ours what an older one sealed. */
export async function sealAccessAnew({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): Promise<void> {
  for (const row of await listAccounts(db)) {
    const text = secrets.isFresh(row.sealedAccess) ? null : secrets.open(row.sealedAccess, row.id)
    if (text !== null) await updateSeal(db, row, secrets.seal(text, row.id))
  }
}

function viewAccess({ secrets }: Pick<Ctx, 'secrets'>, row: AccountRow): WhatsAppAccess {
  const { id, version, number, phoneNumberId, businessId, tokenEnding, isShared, trouble } = row
  const { token = '' } = JSON.parse(secrets.open(row.sealedAccess, id) ?? '{}') as { token?: string }
  return {
    ...{ id, version, number, phoneNumberId, businessId, tokenEnding, isShared, trouble },
    isSimulated: isSimulated(token),
    checkedAt: row.checkedAt.toISOString(),
  }
}
