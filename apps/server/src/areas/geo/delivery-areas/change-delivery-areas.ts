import type { CallInput } from '@tresen/contract/define'
import { mostDeliveryAreas, type DeliveryAreaDraft } from '@tresen/contract/geo/delivery-area'
import { type geoCalls } from '@tresen/contract/geo/geo-calls'
import { findPolygonFault, polygonFaultText, tidyPolygon } from '@tresen/domain/geo/polygon-fault'
import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import type { Outgoing } from '../../../rooms/realtime/stream-event.ts'
import { listDeliveryAreaRows } from '../../restaurants/restaurants.sql.ts'
import {
  deleteDeliveryAreaRow,
  insertDeliveryAreas,
  updateDeliveryAreaOrder,
  updateDeliveryAreaRow,
} from './delivery-areas.sql.ts'
import { deliveryAreaDeleted, deliveryAreaSaved, deliveryAreasOrdered } from '../geo.events.ts'

type Input<Name extends keyof typeof geoCalls> = CallInput<(typeof geoCalls)[Name]>

export async function createDeliveryAreas(ctx: Ctx, { restaurantId, body }: Input<'createDeliveryAreas'>) {
  const drafts = body.deliveryAreas.map(tidyDraft)
  if (drafts.some(({ name }) => name === '')) return refuse('NamelessArea')
  const faulty = drafts.find((draft) => findPolygonFault(draft.polygon))
  if (faulty) return refuseFault(faulty)
  const before = await listDeliveryAreaRows(ctx.db, restaurantId)
  const added = drafts.filter((draft) => !before.some(({ id }) => id === draft.id))
  if (before.length + added.length > mostDeliveryAreas) return refuse('TooManyDeliveryAreas')
  const events = added.map((draft) => deliveryAreaSaved(restaurantId, draft))
  publish(ctx, events, await insertDeliveryAreas(ctx.db, restaurantId, added, events))
  return listDeliveryAreaRows(ctx.db, restaurantId)
}

export async function updateDeliveryArea(ctx: Ctx, input: Input<'updateDeliveryArea'>) {
  const { version, ...rest } = input.body
  const draft = tidyDraft(rest)
  if (draft.name === '') return refuse('NamelessArea')
  if (findPolygonFault(draft.polygon)) return refuseFault(draft)
  const events = [deliveryAreaSaved(input.restaurantId, { ...draft, id: input.deliveryAreaId })]
  const seqs = await updateDeliveryAreaRow(ctx.db, input, draft, version, events)
  publish(ctx, events, seqs)
  const rows = await listDeliveryAreaRows(ctx.db, input.restaurantId)
  const deliveryArea = rows.find(({ id }) => id === input.deliveryAreaId)
  if (!deliveryArea) return refuse('NotFound')
  return seqs ? deliveryArea : refuse('DeliveryAreaConflict', { deliveryArea })
}

/** An area that is gone already counts as deleted. */
export async function deleteDeliveryArea(ctx: Ctx, input: Input<'deleteDeliveryArea'>) {
  const events = [deliveryAreaDeleted(input.restaurantId, input.deliveryAreaId)]
  publish(ctx, events, await deleteDeliveryAreaRow(ctx.db, input, events))
  return listDeliveryAreaRows(ctx.db, input.restaurantId)
}

export async function orderDeliveryAreas(ctx: Ctx, { restaurantId, body }: Input<'orderDeliveryAreas'>) {
  const ids = body.deliveryAreaIds
  const before = await listDeliveryAreaRows(ctx.db, restaurantId)
  const ordered = ids.flatMap((id) => before.find((area) => area.id === id) ?? [])
  const events = [deliveryAreasOrdered(restaurantId, ordered)]
  publish(ctx, events, await updateDeliveryAreaOrder(ctx.db, restaurantId, ids, events))
  const deliveryAreas = await listDeliveryAreaRows(ctx.db, restaurantId)
  const isInOrder =
    deliveryAreas.length === ids.length && deliveryAreas.every(({ id }, index) => id === ids[index])
  return isInOrder ? deliveryAreas : refuse('DeliveryAreasConflict', { deliveryAreas })
}

function tidyDraft<Draft extends DeliveryAreaDraft>(draft: Draft): Draft {
  return { ...draft, name: draft.name.trim(), polygon: tidyPolygon(draft.polygon) }
}

function refuseFault({ name, polygon }: DeliveryAreaDraft) {
  return refuse('FaultyPolygon', { name, fault: polygonFaultText[findPolygonFault(polygon)!] })
}

function publish(ctx: Ctx, events: Outgoing[], seqs: number[] | null) {
  if (seqs) ctx.events.published(events, seqs)
}
