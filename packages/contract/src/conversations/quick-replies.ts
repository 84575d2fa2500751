import Type, { type Static } from 'typebox'
import { FieldProblem, Name } from '../common.ts'
import { defineCalls, inRestaurant } from '../define.ts'
import { maintainers, orderStaff } from '../roles.ts'
import { longestMessage } from './conversation.ts'

/** An answer that is given again and again; `key`: what is typed after "/" to insert it. */
export const QuickReply = Type.Object({ key: Name(30), text: Name(longestMessage) })
export type QuickReply = Static<typeof QuickReply>

export const mostQuickReplies = 50

/** A restaurant's quick replies; version 0: the usual ones, none were stored yet. */
export const QuickReplies = Type.Object({
  version: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  replies: Type.Array(QuickReply, { maxItems: mostQuickReplies }),
})
export type QuickReplies = Static<typeof QuickReplies>

const path = '/api/restaurants/{restaurantId}/quickReplies'

export const quickReplyCalls = defineCalls('conversations', {
  getQuickReplies: {
    method: 'GET',
    path,
    access: inRestaurant(...new Set([...orderStaff, ...maintainers])),
    summary: 'Schnellantworten des Restaurants; mit Platzhaltern wie {Gast}',
    reply: QuickReplies,
  },
  saveQuickReplies: {
    method: 'PUT',
    path,
    access: inRestaurant(...maintainers),
    summary: 'Schnellantworten ändern',
    body: QuickReplies,
    reply: QuickReplies,
    refusals: {
      QuickRepliesConflict: {
        status: 409,
        message_de: 'Die Schnellantworten hat inzwischen jemand anderes geändert.',
        details: Type.Object({ quickReplies: QuickReplies }),
      },
      QuickRepliesInvalid: {
        status: 422,
        message_de:
          'Jede Schnellantwort braucht ein eigenes Kürzel und einen Text. Bitte prüfen Sie die markierten Felder.',
        details: Type.Object({ fields: Type.Array(FieldProblem) }),
      },
    },
  },
})
