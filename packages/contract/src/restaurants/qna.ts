import Type, { type Static } from 'typebox'
import { Text } from '../common.ts'
import { defineCalls, inRestaurant, roles } from '../define.ts'
import { maintainers } from '../roles.ts'

/** What people who answer guests have to know about a restaurant. */
export const QnaSettings = Type.Object({
  /** Read as it stands, line by line. Empty: none. */
  humanReadableHints: Text(5000),
})
export type QnaSettings = Static<typeof QnaSettings>

/** A change of the hints. `before`: the hints that the editor started from; those of others are not written over. */
export const QnaSettingsChange = Type.Object({
  ...QnaSettings.properties,
  before: Type.Optional(Text(5000)),
})
export type QnaSettingsChange = Static<typeof QnaSettingsChange>

export const qnaCalls = defineCalls('restaurants', {
  getQnaSettings: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/qna',
    access: inRestaurant(...roles),
    summary: 'Hinweise für alle, die Gästen Auskunft geben',
    reply: QnaSettings,
  },
  updateQnaSettings: {
    method: 'POST',
    path: '/api/restaurants/{restaurantId}/qna',
    access: inRestaurant(...maintainers),
    summary: 'Hinweise ändern; leer löscht sie',
    body: QnaSettingsChange,
    reply: QnaSettings,
    refusals: {
      QnaSettingsConflict: {
        status: 409,
        message_de: 'Diese Hinweise wurden inzwischen von jemand anderem geändert.',
        details: QnaSettings,
      },
    },
  },
})
