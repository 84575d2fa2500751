import type { AgentPhone } from '@tresen/contract/calls/call'
import { toE164 } from '@tresen/domain/phone/phone-number'
import { userOf, type Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { findAgentPhone, saveAgentPhone } from './agent-phones.sql.ts'

export async function getOwnPhone(ctx: Ctx) {
  return (await findAgentPhone(ctx.db, userOf(ctx)!)) ?? null
}

export async function setOwnPhone(ctx: Ctx, { body }: { body: AgentPhone }) {
  const address = addressOf(body)
  if (address === null) return refuse('NotANumber')
  const phone = { kind: body.kind, address }
  await saveAgentPhone(ctx.db, userOf(ctx)!, phone, ctx.now())
  return phone
}

function addressOf({ kind, address }: AgentPhone): string | null {
  if (kind === 'Number') return toE164(address)
  const bare = address.trim().replace(/^sips?:/, '')
  return /^[\w.+-]{1,60}@[\w-]+(\.[\w-]+)+(:\d{1,5})?$/.test(bare) ? bare : null
}
