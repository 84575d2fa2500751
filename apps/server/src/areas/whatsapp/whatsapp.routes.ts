import { whatsAppCalls } from '@tresen/contract/whatsapp/whatsapp-calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import {
  getWhatsAppDocument,
  getWhatsAppOnboarding,
  removeDocument,
  setWhatsAppState,
  uploadDocument,
} from './onboarding/change-onboarding.ts'
import { listNumberSharers, saveNumberSharer } from './settings/number-sharers.ts'
import {
  deleteWhatsAppAccess,
  getWhatsAppAccess,
  openWhatsAppSimulator,
  saveWhatsAppAccess,
} from './settings/whatsapp-access.ts'

export function whatsAppRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, whatsAppCalls, {
    getWhatsAppOnboarding,
    uploadLicenseDocument: uploadDocument('License'),
    deleteLicenseDocument: removeDocument('License'),
    uploadPhoneVerificationDocument: uploadDocument('PhoneVerification'),
    deletePhoneVerificationDocument: removeDocument('PhoneVerification'),
    uploadVerificationScreenshot: uploadDocument('VerificationScreenshot'),
    deleteVerificationScreenshot: removeDocument('VerificationScreenshot'),
    setWhatsAppState,
    getWhatsAppDocument,
    getWhatsAppAccess,
    saveWhatsAppAccess,
    deleteWhatsAppAccess,
    listNumberSharers,
    saveNumberSharer,
    openWhatsAppSimulator,
  })
}
