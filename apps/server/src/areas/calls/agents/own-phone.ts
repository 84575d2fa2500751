import type { AgentPhone } from '@tresen/contract/calls/call'
import { toE164 } from '@tresen/domain/phone/phone-number'
import { userOf, type Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { deviceToken } from '../../../rooms/telephone/device-token.ts'
import { originOf } from '../../../rooms/telephone/telephone.ts'
import { findAgentPhone, saveAgentPhone } from './agent-phones.sql.ts'

export async function getOwnPhone(ctx: Ctx) {
  return (await findAgentPhone(ctx.db, userOf(ctx)!)) ?? null
}

export async function setOwnPhone(ctx: Ctx, { body }: { body: AgentPhone }) {
  const unable = body.kind === 'Browser' && noBrowserCalls(ctx)
  if (unable) return unable
  const address = addressOf(body, userOf(ctx)!)
  if (address === null) return refuse(body.kind === 'Sip' ? 'NotASipAddress' : 'NotANumber')
  const phone = { kind: body.kind, address }
  await saveAgentPhone(ctx.db, userOf(ctx)!, phone, ctx.now())
  return phone
}

function addressOf({ kind, address }: AgentPhone, userId: string): string | null {
  if (kind === 'Browser') return identityOf(userId)
  if (kind === 'Number') return toE164(address)
  const bare = address.trim().replace(/^sips?:/, '')
  return /^[\w.+-]{1,60}@[\w-]+(\.[\w-]+)+(:\d{1,5})?$/.test(bare) ? bare : null
}

/** Lets the browser of whoever asks ring and speak: in their name, and nothing else. */
export async function openBrowserDevice(ctx: Ctx) {
  const { telephone } = ctx
  if (!telephone?.browserKey) return noBrowserCalls(ctx) ?? refuse('NoBrowserCalls')
  const identity = identityOf(userOf(ctx)!)
  // The stand-in begins only when it is needed, as now, and listens where there was room.
  const stand = telephone.simulator ? await originOf(telephone).catch(() => '') : null
  return {
    provider: stand === null ? ('Twilio' as const) : ('Simulator' as const),
    identity,
    token: await deviceToken({ ...telephone, browserKey: telephone.browserKey }, identity, ctx.now()),
    address: stand ?? '',
  }
}

function noBrowserCalls({ telephone }: Pick<Ctx, 'telephone'>) {
  if (!telephone) return refuse('NoTelephone')
  return telephone.browserKey ? null : refuse('NoBrowserCalls')
}

/** By what the telephone service knows a browser: letters, digits and underscores. */
function identityOf(userId: string): string {
  return `agent_${userId.replaceAll('-', '')}`
}
