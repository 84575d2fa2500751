import { paymentDocumentCalls } from '@tresen/contract/payments/payment-document-calls'
import type { OnlinePaymentInformation } from '@tresen/contract/payments/payment'
import { useMemo } from 'react'
import { createCalls } from '../../../rooms/api/api.ts'
import { useApp } from '../../../rooms/api/app-context.tsx'
import { useChange } from '../../../rooms/api/use-change.ts'
import { informationKey } from './use-payment-information.ts'

/** The papers that a payment provider wants to see. */
export function useVerificationDocuments(restaurantId: string, onlinePaymentInformationId: string) {
  const { session } = useApp()
  const api = useMemo(() => createCalls(paymentDocumentCalls, session), [session])
  const { change, isPending } = useChange<OnlinePaymentInformation | null>(informationKey(restaurantId))
  const at = { restaurantId, onlinePaymentInformationId }
  const upload = (file: File) =>
    change({
      send: () => api.uploadVerificationDocuments({ ...at, files: [file] }),
      settle: (_known, stored) => stored,
      said: { done: 'Nachweis hochgeladen', failed: 'Der Nachweis konnte nicht hochgeladen werden' },
    })
  const remove = (verificationDocumentId: string) =>
    change({
      send: () => api.deleteVerificationDocument({ ...at, verificationDocumentId }),
      settle: (_known, stored) => stored,
      said: { done: 'Nachweis gelöscht', failed: 'Der Nachweis konnte nicht gelöscht werden' },
    })
  const view = (verificationDocumentId: string) =>
    api.getVerificationDocument({ ...at, verificationDocumentId })
  return { upload, remove, view, isPending }
}
