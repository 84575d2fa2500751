import { useQuery } from '@tanstack/react-query'
import { refusalOf } from '@tresen/contract/client'
import type {
  DocumentKind,
  NumberSharer,
  OnboardingState,
  WhatsAppAccess,
  WhatsAppOnboarding,
} from '@tresen/contract/whatsapp/onboarding'
import { whatsAppCalls } from '@tresen/contract/whatsapp/whatsapp-calls'
import { useMemo } from 'react'
import { createCalls } from '../../rooms/api/api.ts'
import { useApp } from '../../rooms/api/app-context.tsx'
import { useChange, useWithChanges } from '../../rooms/api/use-change.ts'

function useWhatsAppApi() {
  const { session } = useApp()
  return useMemo(() => createCalls(whatsAppCalls, session), [session])
}

const onboardingKey = (restaurantId: string) => ['whatsapp', restaurantId, 'onboarding'] as const
const accessKey = (restaurantId: string) => ['whatsapp', restaurantId, 'access'] as const

/** What uploads a document of each kind, and what removes it. */
function documentCalls(api: ReturnType<typeof useWhatsAppApi>) {
  const uploads = {
    License: api.uploadLicenseDocument,
    PhoneVerification: api.uploadPhoneVerificationDocument,
    VerificationScreenshot: api.uploadVerificationScreenshot,
  }
  const removals = {
    License: api.deleteLicenseDocument,
    PhoneVerification: api.deletePhoneVerificationDocument,
    VerificationScreenshot: api.deleteVerificationScreenshot,
  }
  return { uploads, removals }
}

/** How far a restaurant is with WhatsApp, and what may be done about it. */
export function useOnboarding(restaurantId: string) {
  const api = useWhatsAppApi()
  const key = onboardingKey(restaurantId)
  const query = useQuery({
    queryKey: key,
    queryFn: () => api.getWhatsAppOnboarding({ restaurantId }),
    staleTime: 0,
  })
  const { change, isPending } = useChange<WhatsAppOnboarding | null>(key)
  const act = (send: () => Promise<WhatsAppOnboarding>, done: string, failed: string) =>
    change({ send, settle: (_known, stored) => stored, said: { done, failed } })
  const { uploads, removals } = documentCalls(api)
  return {
    query,
    isPending,
    upload: (kind: DocumentKind, file: File) =>
      act(
        () => uploads[kind]({ restaurantId, files: [file] }),
        'Dokument hochgeladen',
        'Das Dokument konnte nicht hochgeladen werden',
      ),
    remove: (kind: DocumentKind) =>
      act(
        () => removals[kind]({ restaurantId }),
        'Dokument gelöscht',
        'Das Dokument konnte nicht gelöscht werden',
      ),
    setState: (state: OnboardingState, rejectionMessage: string) => {
      const version = query.data?.version
      return change({
        send: () =>
          api.setWhatsAppState({
            ...{ restaurantId, state },
            ...(rejectionMessage && { rejectionMessage }),
            ...(version !== undefined && { version }),
          }),
        settle: (_known, stored) => stored,
        refused: (known, error) =>
          refusalOf(whatsAppCalls.setWhatsAppState, 'OnboardingConflict', error)?.onboarding ?? known,
        said: { done: 'Gespeichert', failed: 'Der Stand konnte nicht gespeichert werden' },
      })
    },
    view: (whatsAppOnboardingId: string, documentId: string) =>
      api.getWhatsAppDocument({ restaurantId, whatsAppOnboardingId, documentId }),
  }
}

/** Who has a shared number besides its own restaurant. */
export function useSharers(restaurantId: string) {
  const api = useWhatsAppApi()
  const key = ['whatsapp', restaurantId, 'sharers'] as const
  const query = useQuery({ queryKey: key, queryFn: () => api.listNumberSharers({ restaurantId }) })
  const { change } = useChange<NumberSharer[]>(key)
  const save = (sharerId: string, isSharing: boolean, name: string) =>
    change({
      expect: (known) => known.map((one) => (one.id === sharerId ? { ...one, isSharing } : one)),
      send: () => api.saveNumberSharer({ restaurantId, sharerId, body: { isSharing } }),
      settle: (_known, stored) => stored,
      said: {
        done: isSharing ? `${name} hat jetzt dieselbe Nummer` : `${name} hat die Nummer nicht mehr`,
        failed: 'Das konnte nicht gespeichert werden',
      },
    })
  return { query: { ...query, data: useWithChanges(key, query.data) }, save }
}

export type AccessProblems = Readonly<Record<string, string>>
export type WantedAccess = {
  phoneNumberId: string
  businessId: string
  token: string
  appSecret: string
  isShared: boolean
}

/** How Meta is reached for a restaurant. */
export function useAccess(restaurantId: string) {
  const api = useWhatsAppApi()
  const key = accessKey(restaurantId)
  const query = useQuery({
    queryKey: key,
    queryFn: () => api.getWhatsAppAccess({ restaurantId }),
    staleTime: 0,
  })
  const { change, isPending } = useChange<WhatsAppAccess | null>(key)
  /** What is wrong, by field; null: it was saved. `version`: of what was seen. */
  const save = async (wanted: WantedAccess, version: number | null): Promise<AccessProblems | null> => {
    let problems: AccessProblems = {}
    const saved = await change({
      send: () => api.saveWhatsAppAccess({ restaurantId, body: { ...wanted, version } }),
      settle: (_known, stored) => stored,
      refused: (known, error) => {
        const refusal = refusalOf(whatsAppCalls.saveWhatsAppAccess, 'AccessConflict', error)
        return refusal ? refusal.access : known
      },
      said: { done: 'Zugang geprüft und gespeichert', failed: 'Der Zugang konnte nicht gespeichert werden' },
      onFailure: (error) => {
        const refusal = refusalOf(whatsAppCalls.saveWhatsAppAccess, 'AccessRefused', error)
        problems = Object.fromEntries(
          (refusal?.fields ?? []).map(({ path, message_de }) => [path, message_de]),
        )
        return Object.keys(problems).length > 0
      },
    })
    return saved ? null : problems
  }
  const remove = () =>
    change({
      send: () => api.deleteWhatsAppAccess({ restaurantId }),
      settle: () => null,
      said: { done: 'Zugang gelöscht', failed: 'Der Zugang konnte nicht gelöscht werden' },
    })
  const openSimulator = () =>
    change({
      send: () => api.openWhatsAppSimulator({ restaurantId }),
      settle: (known) => known,
      said: { done: null, failed: 'Das Telefon des Simulators konnte nicht geöffnet werden' },
    })
  return { query, save, remove, openSimulator, isPending }
}
