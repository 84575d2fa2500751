import Type from 'typebox'
import { Id, LocalDate, Whole } from '../common.ts'
import { anywhere, defineCalls, inRestaurant, type RefusalShape } from '../define.ts'
import { PlannedRestaurantEntry } from '../restaurants/manage-calls.ts'
import { Plan, PlanHistory, PlanTerms } from './plan.ts'
import { leaders } from '../roles.ts'

const plans = '/api/restaurants/{restaurantId}/tresenplans'
const admin = inRestaurant('admin')

const impossible = {
  PlanEndsFirst: { status: 422, message_de: 'Der letzte Tag muss nach dem ersten liegen.' },
  PlanSameDay: {
    status: 409,
    message_de:
      'An diesem Tag beginnt schon ein anderer Tarif. Bitte ändern Sie jenen oder wählen Sie einen anderen Tag.',
  },
  PlanIsBilled: {
    status: 409,
    message_de:
      'Dieser Zeitraum ist schon abgerechnet. Legen Sie für danach einen neuen Tarif an, oder beenden Sie diesen zu einem späteren Tag.',
    details: Type.Object({ billedUntil: LocalDate }),
  },
} as const satisfies Record<string, RefusalShape>

const changed = {
  PlanConflict: {
    status: 409,
    message_de: 'Diesen Tarif hat inzwischen jemand anderes geändert.',
    details: Type.Object({ plan: Plan }),
  },
} as const satisfies Record<string, RefusalShape>

export const planCalls = defineCalls('billing', {
  listRestaurantsWithPlans: {
    method: 'GET',
    path: '/api/restaurants/listwithplans',
    access: anywhere('admin'),
    summary: 'Alle Restaurants mit ihrem Tarif',
    reply: Type.Array(PlannedRestaurantEntry),
  },
  listPlans: {
    method: 'GET',
    path: plans,
    access: inRestaurant(...leaders),
    summary: 'Die Tarife eines Restaurants, frühere und kommende auch',
    reply: PlanHistory,
  },
  createPlan: {
    method: 'POST',
    path: plans,
    access: admin,
    summary: 'Einen Tarif ab einem Tag vereinbaren; der vorige gilt bis zum Tag davor',
    body: Type.Object({ id: Id, ...PlanTerms.properties }),
    reply: Plan,
    refusals: impossible,
  },
  updatePlan: {
    method: 'PATCH',
    path: `${plans}/{tresenPlanId}`,
    access: admin,
    summary: 'Einen Tarif ändern; was abgerechnet ist, bleibt, wie es war',
    body: Type.Object({ version: Whole(1), ...PlanTerms.properties }),
    reply: Plan,
    refusals: { ...impossible, ...changed },
  },
  deletePlan: {
    method: 'DELETE',
    path: `${plans}/{tresenPlanId}`,
    access: admin,
    summary: 'Einen Tarif löschen, nach dem noch nichts abgerechnet ist',
    query: Type.Object({ version: Whole(1) }),
    reply: PlanHistory,
    refusals: { PlanIsBilled: impossible.PlanIsBilled, ...changed },
  },
})
