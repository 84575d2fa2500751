import type { CallInstruction } from '@tresen/contract/calls/call'
import { toE164 } from '@tresen/domain/phone/phone-number'
import { restaurantsOf, type Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { callInstructionChanged, callInstructionDeleted } from '../calls.events.ts'
import { deleteInstruction, listInstructionRows, saveInstruction } from './phone-lines.sql.ts'

export async function listCallInstructions(ctx: Ctx, { phoneNumber }: { phoneNumber: string }) {
  const number = toE164(phoneNumber)
  return number ? listInstructionRows(ctx.db, number, restaurantsOf(ctx)) : []
}

export async function saveCallInstruction(ctx: Ctx, { body }: { body: CallInstruction }) {
  if (!(await isOwn(ctx, body.restaurantId))) return refuse('NotFound')
  const phoneNumber = toE164(body.phoneNumber)
  if (!phoneNumber) return refuse('NotANumber')
  const row = { ...body, phoneNumber }
  const events = callInstructionChanged(row)
  const seqs = await saveInstruction(ctx.db, row, events)
  if (!seqs) return refuse('TooManyInstructions')
  ctx.events.published(events, seqs)
  return row
}

export async function deleteCallInstruction(ctx: Ctx, input: { phoneNumber: string; restaurantId: string }) {
  if (!(await isOwn(ctx, input.restaurantId))) return refuse('NotFound')
  const row = {
    restaurantId: input.restaurantId,
    phoneNumber: toE164(input.phoneNumber) ?? input.phoneNumber,
  }
  const events = callInstructionDeleted(row)
  const seqs = await deleteInstruction(ctx.db, row, events)
  if (seqs) ctx.events.published(events, seqs)
  return {}
}

async function isOwn(ctx: Ctx, restaurantId: string): Promise<boolean> {
  const reach = restaurantsOf(ctx)
  return reach === null ? (await ctx.findPlace(restaurantId)) !== null : reach.includes(restaurantId)
}
