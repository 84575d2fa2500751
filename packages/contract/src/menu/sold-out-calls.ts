import Type from 'typebox'
import { Id, Instant, Nullable, OneOf } from '../common.ts'
import { defineCalls } from '../define.ts'
import { menuReaders } from './menu-calls.ts'
import { SoldOut, soldOutKinds } from './sold-out.ts'

export const soldOutCalls = defineCalls('menu', {
  setSoldOut: {
    method: 'PUT',
    path: '/api/restaurants/{restaurantId}/menu/soldout',
    access: menuReaders,
    summary: 'Ausverkauft bis zu einem Zeitpunkt, oder wieder da (`until`: null)',
    body: Type.Object({
      items: Type.Array(Type.Object({ kind: OneOf(soldOutKinds), id: Id }), {
        minItems: 1,
        maxItems: 2000,
      }),
      /** In the future, at most a year ahead. */
      until: Nullable(Instant),
    }),
    reply: Type.Array(SoldOut),
    refusals: {
      EndNotPossible: {
        status: 422,
        message_de: 'Das Ende muss in der Zukunft liegen, höchstens ein Jahr voraus.',
      },
    },
  },
})
