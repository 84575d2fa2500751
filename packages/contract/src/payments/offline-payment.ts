import Type, { type Static } from 'typebox'
import { Id, OneOf } from '../common.ts'

/**
 * What may be paid to a person, at the door or at the counter: the other view of the restaurant's
 * `orderSettings.offlinePaymentMethods`. Its id is the restaurant's, which has one.
 */
export const OfflinePaymentInformation = Type.Object({
  id: Id,
  methods: Type.Object({ Cash: Type.Boolean(), DebitOrCreditCardOffline: Type.Boolean() }),
})
export type OfflinePaymentInformation = Static<typeof OfflinePaymentInformation>
export type OfflineMethods = OfflinePaymentInformation['methods']

export const offlinePaths = ['/methods/Cash', '/methods/DebitOrCreditCardOffline'] as const

/** JSON Patch (RFC 6902), as far as there is something to change. `test`: as it was seen. */
export const OfflinePatch = Type.Array(
  Type.Object({
    op: OneOf(['test', 'add', 'replace']),
    path: OneOf(offlinePaths),
    value: Type.Boolean(),
  }),
  { minItems: 1, maxItems: 20 },
)
export type OfflinePatch = Static<typeof OfflinePatch>
