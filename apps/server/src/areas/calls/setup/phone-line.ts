import type { PhoneLine } from '@tresen/contract/calls/call'
import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { buyNumber, giveNumberBack } from '../../../rooms/telephone/telephone-rest.ts'
import { findRestaurantRow } from '../../restaurants/restaurants.sql.ts'
import { phoneLineChanged } from '../calls.events.ts'
import { isBotOpen } from '../line/begin-call.ts'
import { numberAddresses } from '../line/addresses.ts'
import { findLine, saveLine, type LineRow } from './phone-lines.sql.ts'
import { viewSetup, viewValidation } from './phone-lines.view.ts'

type At = { restaurantId: string }

export async function getPhoneLine(ctx: Ctx, at: At): Promise<PhoneLine | null> {
  return viewLine(ctx, await findLine(ctx.db, at.restaurantId))
}

async function viewLine(ctx: Ctx, row: LineRow): Promise<PhoneLine | null> {
  const { restaurantId } = row
  const restaurant = await findRestaurantRow(ctx.db, restaurantId)
  if (!restaurant) return null
  return {
    restaurantId,
    tresenPhoneNumber: row.number,
    provider: row.number ? 'Twilio' : 'NoProvider',
    internalPhoneNumber: restaurant.internalPhoneNumber,
    publicPhoneNumber: restaurant.phoneNumber,
    validation: viewValidation(row),
    setup: viewSetup(row),
    isBotOpen: await isBotOpen(ctx, restaurantId),
  }
}

/** Buys a number, once: what a former try has bought under the restaurant's name is taken. */
export async function createTresenPhoneNumber(ctx: Ctx, { restaurantId }: At) {
  const { telephone } = ctx
  if (!telephone) return refuse('NoTelephone')
  return ctx.inTurn(`phone number ${restaurantId}`, async () => {
    const row = await findLine(ctx.db, restaurantId)
    if (row.number) return refuse('HasNumber')
    const restaurant = await findRestaurantRow(ctx.db, restaurantId)
    if (!restaurant) return refuse('NotFound')
    const wanted = { name: `tresen ${restaurantId}`, city: restaurant.city, ...numberAddresses(ctx) }
    const bought = await buyNumber(telephone, wanted).catch((error: unknown) => unknownEnd(ctx, error))
    if (bought.outcome === 'NoPapers') return refuse('NumberNeedsPapers', { name: wanted.name })
    if (bought.outcome === 'Refused') {
      ctx.log.warn({ restaurantId, why: bought.why }, 'no phone number could be bought')
      return refuse('NumberNotCreated')
    }
    const next = { ...row, number: bought.reply.phone_number, providerSid: bought.reply.sid }
    return changeNumber(ctx, next)
  })
}

/** Nobody knows what came of it; the next try looks before it buys. */
function unknownEnd(ctx: Ctx, error: unknown) {
  ctx.log.warn({ err: error }, 'the telephone service did not answer')
  return { outcome: 'Refused' as const, why: 'no answer' }
}

export async function releaseTresenPhoneNumber(ctx: Ctx, { restaurantId }: At) {
  const { telephone } = ctx
  if (!telephone) return refuse('NoTelephone')
  return ctx.inTurn(`phone number ${restaurantId}`, async () => {
    const row = await findLine(ctx.db, restaurantId)
    if (!row.number || !row.providerSid) return refuse('NoNumber')
    const isGone = await giveNumberBack(telephone, row.providerSid).catch(() => false)
    if (!isGone) return refuse('NumberNotReleased')
    const next = { ...row, number: null, providerSid: null, setupState: 'New' as const, setupAt: null }
    return changeNumber(ctx, next)
  })
}

async function changeNumber(ctx: Ctx, row: LineRow) {
  const events = phoneLineChanged(row.restaurantId, row.number)
  const seqs = await saveLine(ctx.db, row, events)
  if (seqs) ctx.events.published(events, seqs)
  return (await viewLine(ctx, row)) ?? refuse('NotFound')
}
