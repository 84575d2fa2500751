import type { RegisterSettings } from '@tresen/contract/registers'
import type { FieldProblem } from '@tresen/contract/common'
import type { RegisterReply } from '@tresen/domain/registers/read-answer'
import { faultOfHelloCashUsers } from '@tresen/domain/registers/read-hellocash'
import { isSameRegister, registerFaults, trimRegister } from '@tresen/domain/registers/register-faults'
import type { Ctx, Deps } from '../../context.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { askRegister } from './ask-register.ts'
import { accessWith } from './reach-register.ts'
import {
  findRegister,
  listRegisterRows,
  saveRegister,
  updateSeal,
  type RegisterRow,
} from './registers.sql.ts'
import { viewRegister } from './registers.view.ts'

type At = { restaurantId: string }
type Typed = Omit<RegisterSettings, 'hasPassword'> & { password?: string }

const none: Omit<RegisterRow, 'restaurantId' | 'since'> = {
  ...{ posIntegration: 'None', address: '', username: '', sealedPassword: '' },
  ...{ cashierId: null, isTest: false, version: 0 },
}

export async function getRegisterSettings(ctx: Ctx, { restaurantId }: At): Promise<RegisterSettings> {
  return viewRegister((await findRegister(ctx.db, restaurantId)) ?? none)
}

/** Keeps how the register is reached, once it was: what is wrong is told now, and not with the first order. */
export async function updateRegisterSettings(ctx: Ctx, { restaurantId, body }: At & { body: Typed }) {
  const stored = await findRegister(ctx.db, restaurantId)
  const known = { ...none, restaurantId, since: ctx.now(), ...stored }
  const conflict = () => refuse('RegisterConflict', { settings: viewRegister(known) })
  if (body.version !== known.version) return conflict()
  const { password: typed, ...settings } = trimRegister(body)
  const password = typed ?? passwordBefore(ctx, known, settings)
  if (password === null) return invalid('password', 'Bitte geben Sie das Passwort neu ein.')
  const fields = registerFaults({ ...settings, hasPassword: password !== '' })
  if (fields.length > 0) return refuse('RegisterInvalid', { fields })
  if (settings.posIntegration === 'WinOrderRestApi' && !URL.canParse(settings.address))
    return invalid('address', 'Das ist keine Adresse.')
  const wrong = settings.posIntegration === 'None' ? null : await tryOut(ctx, settings, password)
  if (wrong) return wrong
  const sealedPassword = password === '' ? '' : ctx.secrets.seal(password, restaurantId)
  const row: RegisterRow = { ...settings, restaurantId, sealedPassword, since: ctx.now() }
  if (await saveRegister(ctx.db, row)) return viewRegister({ ...row, version: row.version + 1 })
  return refuse('RegisterConflict', { settings: await getRegisterSettings(ctx, { restaurantId }) })
}

/** A password goes to nobody but the register that it was typed for. Null: it would have to. */
function passwordBefore(ctx: Ctx, known: RegisterRow, settings: Omit<Typed, 'password'>): string | null {
  if (known.sealedPassword === '') return ''
  const isForSame = settings.posIntegration === 'None' || isSameRegister(known, settings)
  return isForSame ? ctx.secrets.open(known.sealedPassword, known.restaurantId) : null
}

async function tryOut(ctx: Ctx, settings: Omit<Typed, 'password'>, password: string) {
  const access = await accessWith(ctx, settings, password)
  if (!access) return invalid('username', 'Das ist ein Zugang der Simulatoren, und hier laufen keine.')
  const isWinOrder = settings.posIntegration === 'WinOrderRestApi'
  const path = isWinOrder ? '/' : '/users'
  const reply = await askRegister(access, { method: 'GET', path }, new AbortController().signal)
  if (reply.kind === 'Unreached' && reply.isOurNetwork)
    return invalid('address', 'Diese Adresse ist aus dem Internet nicht zu erreichen.')
  const fault = isWinOrder ? faultOfWinOrder(reply) : faultOfHelloCashUsers(reply, settings.cashierId)
  if (fault === null) return null
  if (fault === 'silent') return refuse('RegisterSilent')
  if (fault === 'cashier') return invalid('cashierId', 'Diesen Kassierer gibt es bei helloCash nicht.')
  const message_de = 'Damit lässt uns das Kassensystem nicht hinein.'
  const fields: FieldProblem[] = ['username', 'password'].map((wrong) => ({ path: wrong, message_de }))
  return refuse('RegisterRefused', { fields })
}

/** Null: it is there and lets us in, whatever it makes of a question that it does not know. */
function faultOfWinOrder(reply: RegisterReply): 'silent' | 'signIn' | null {
  if (reply.kind !== 'Answered' || reply.status >= 500) return 'silent'
  return reply.status === 401 || reply.status === 403 ? 'signIn' : null
}

function invalid(path: string, message_de: string) {
  return refuse('RegisterInvalid', { fields: [{ path, message_de }] })
}

/** Seals passwords anew that are sealed with an older key of ours, so that this can be taken away. */
export async function sealPasswordsAnew({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): Promise<void> {
  for (const row of await listRegisterRows(db)) {
    if (secrets.isFresh(row.sealedPassword)) continue
    const password = secrets.open(row.sealedPassword, row.restaurantId)
    if (password !== null) await updateSeal(db, row, secrets.seal(password, row.restaurantId))
  }
}
