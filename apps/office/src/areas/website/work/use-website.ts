import { useQuery } from '@tanstack/react-query'
import { refusalOf } from '@tresen/contract/client'
import { siteCalls } from '@tresen/contract/website/site-calls'
import { websiteCalls } from '@tresen/contract/website/website-calls'
import { websiteFileCalls } from '@tresen/contract/website/website-file-calls'
import type { WebsiteComposition } from '@tresen/contract/website/component'
import type { CustomDomain, FontPlace, Website, WebsiteFile } from '@tresen/contract/website/website'
import { useMemo } from 'react'
import { createCalls } from '../../../rooms/api/api.ts'
import { useApp } from '../../../rooms/api/app-context.tsx'
import { useChange } from '../../../rooms/api/use-change.ts'

export function useWebsiteApi() {
  const { session } = useApp()
  return useMemo(
    () => createCalls({ ...websiteCalls, ...websiteFileCalls, ...siteCalls }, session),
    [session],
  )
}

const keys = {
  website: (restaurantId: string) => ['website', restaurantId, 'website'] as const,
  files: (restaurantId: string) => ['website', restaurantId, 'files'] as const,
  versions: (restaurantId: string) => ['website', restaurantId, 'versions'] as const,
  domains: (restaurantId: string) => ['website', restaurantId, 'domains'] as const,
}

export function useWebsite(restaurantId: string) {
  const api = useWebsiteApi()
  return useQuery({
    queryKey: keys.website(restaurantId),
    queryFn: () => api.getWebsite({ restaurantId }),
    staleTime: 0,
  })
}

type Api = ReturnType<typeof useWebsiteApi>
type Change = ReturnType<typeof useChange<Website | null>>['change']
type Of = { restaurantId: string; websiteSettingsId: string }

/** All that changes a website; each answers it as it is then, or null where that failed. */
export function useWebsiteChanges(restaurantId: string, websiteSettingsId = '') {
  const api = useWebsiteApi()
  const { change, isPending } = useChange<Website | null>(keys.website(restaurantId))
  return useMemo(() => {
    const of = { restaurantId, websiteSettingsId }
    return {
      ...changesOf(api, change, of),
      ...publicationsOf(api, change, of),
      ...uploadsOf(api, change, of),
      save: saveOf(api, change, of),
      isPending,
    }
  }, [api, change, isPending, restaurantId, websiteSettingsId])
}

function act(change: Change, send: () => Promise<Website>, done: string, failed: string) {
  return change({ send, settle: (_known, stored) => stored, said: { done, failed } })
}

function changesOf(api: Api, change: Change, of: Of) {
  const { restaurantId } = of
  return {
    create: (subDomain: string) =>
      act(
        change,
        () => api.createWebsite({ restaurantId, subDomain }),
        'Website vorgeschlagen',
        'Die Website konnte nicht vorgeschlagen werden',
      ),
    rename: (subDomain: string) =>
      act(
        change,
        () => api.createWebsite({ restaurantId, subDomain }),
        'Name geändert',
        'Der Name konnte nicht geändert werden',
      ),
    /** `seen`: the website whose imprint the person saw. */
    setImprint: (imprint: string, seen: Website) =>
      change({
        send: () => sendImprint(api, of, imprint, seen),
        settle: (_known, stored) => stored,
        refused: (known, error) => theirImprint(error) ?? known,
        said: { done: 'Impressum gespeichert', failed: 'Das konnte nicht gespeichert werden' },
      }),
    switchOff: () =>
      change({
        send: () => api.deleteWebsite(of),
        settle: () => null,
        said: {
          done: 'Die Website ist abgeschaltet',
          failed: 'Die Website konnte nicht abgeschaltet werden',
        },
      }),
  }
}

function theirImprint(error: unknown): Website | null {
  return refusalOf(websiteCalls.setWebsiteImprint, 'WebsiteConflict', error)?.website ?? null
}

/** What somebody else changed meanwhile is not written over; a picture that came is no reason to ask. */
async function sendImprint(api: Api, of: Of, imprint: string, seen: Website): Promise<Website> {
  try {
    return await api.setWebsiteImprint({ ...of, imprint, version: seen.version })
  } catch (error) {
    const theirs = theirImprint(error)
    if (theirs?.draft.imprint !== seen.draft.imprint) throw error
    return api.setWebsiteImprint({ ...of, imprint, version: theirs.version })
  }
}

function publicationsOf(api: Api, change: Change, of: Of) {
  return {
    publish: (version: number) =>
      act(
        change,
        () => api.publishWebsite({ ...of, version }),
        'Veröffentlicht',
        'Das konnte nicht veröffentlicht werden',
      ),
    /** `version`: of the draft that was seen. */
    restore: (number: number, version: number) =>
      act(
        change,
        () => api.restoreWebsiteVersion({ ...of, number, version }),
        'Als Entwurf übernommen. „Rückgängig“ holt den vorigen Entwurf zurück.',
        'Das konnte nicht übernommen werden',
      ),
    takeBackRestore: (version: number) =>
      act(
        change,
        () => api.takeBackRestore({ ...of, version }),
        'Der vorige Entwurf ist wieder da',
        'Der vorige Entwurf konnte nicht zurückgeholt werden',
      ),
  }
}

function uploadsOf(api: Api, change: Change, of: Of) {
  const uploads = {
    headingFont: api.uploadHeadingFont,
    textFont: api.uploadTextFont,
    buttonFont: api.uploadButtonFont,
    favicon: api.uploadFavicon,
  }
  const removals = {
    headingFont: api.deleteHeadingFont,
    textFont: api.deleteTextFont,
    buttonFont: api.deleteButtonFont,
    favicon: api.deleteFavicon,
  }
  return {
    upload: (place: FontPlace | 'favicon', file: File) =>
      act(
        change,
        () => uploads[place]({ ...of, files: [file] }),
        'Hochgeladen',
        'Das konnte nicht hochgeladen werden',
      ),
    remove: (place: FontPlace | 'favicon') =>
      act(change, () => removals[place](of), 'Entfernt', 'Das konnte nicht entfernt werden'),
  }
}

/** `conflicted`: what somebody else stored meanwhile. */
function saveOf(api: Api, change: Change, of: Of) {
  const theirs = (error: unknown) =>
    refusalOf(websiteCalls.saveWebsiteComponents, 'WebsiteConflict', error)?.website ?? null
  return (composition: WebsiteComposition, version: number, conflicted: (theirs: Website) => void) =>
    change({
      send: () => api.saveWebsiteComponents({ ...of, body: { ...composition, version } }),
      settle: (_known, stored) => stored,
      refused: (known, error) => theirs(error) ?? known,
      said: { done: null, failed: 'Der Entwurf konnte nicht gespeichert werden' },
      onFailure: (error) => {
        const website = theirs(error)
        if (website) conflicted(website)
        return website !== null
      },
    })
}

export function useWebsiteFiles(restaurantId: string) {
  const api = useWebsiteApi()
  const key = keys.files(restaurantId)
  const query = useQuery({ queryKey: key, queryFn: () => api.listWebsiteFiles({ restaurantId }) })
  const { change, isPending } = useChange<WebsiteFile[]>(key)
  const upload = (files: File[]) =>
    change({
      send: () => api.uploadWebsiteFiles({ restaurantId, files }),
      settle: (_known, stored) => stored,
      said: { done: null, failed: 'Die Bilder konnten nicht hochgeladen werden' },
    })
  const remove = (fileId: string) =>
    change({
      send: () => api.deleteWebsiteFile({ restaurantId, fileId }),
      settle: (known) => known.filter(({ id }) => id !== fileId),
      said: { done: 'Bild gelöscht', failed: 'Das Bild konnte nicht gelöscht werden' },
    })
  const describe = (fileId: string, alt: string) =>
    change({
      send: () => api.describeWebsiteFile({ restaurantId, fileId, body: { alt } }),
      settle: (_known, stored) => stored,
      said: { done: 'Beschreibung gespeichert', failed: 'Die Beschreibung konnte nicht gespeichert werden' },
    })
  return { files: query.data ?? [], upload, remove, describe, isPending }
}

export function useVersions(restaurantId: string, websiteSettingsId: string, isWanted: boolean) {
  const api = useWebsiteApi()
  return useQuery({
    queryKey: keys.versions(restaurantId),
    queryFn: () => api.listWebsiteVersions({ restaurantId, websiteSettingsId }),
    enabled: isWanted,
    staleTime: 0,
  })
}

export function useDomains(restaurantId: string, websiteSettingsId: string) {
  const api = useWebsiteApi()
  const key = keys.domains(restaurantId)
  const of = { restaurantId, websiteSettingsId }
  const query = useQuery({ queryKey: key, queryFn: () => api.listCustomDomains(of), staleTime: 0 })
  const { change, isPending } = useChange<CustomDomain[]>(key)
  const put = (known: CustomDomain[], one: CustomDomain) =>
    known.some(({ id }) => id === one.id)
      ? known.map((each) => (each.id === one.id ? one : each))
      : [...known, one]
  return {
    query,
    isPending,
    add: (customDomain: string) =>
      change({
        send: () => api.addCustomDomain({ ...of, customDomain }),
        settle: put,
        said: { done: null, failed: 'Die Domain konnte nicht eingetragen werden' },
      }),
    look: (customDomainId: string) =>
      change({
        send: () => api.getProvisioningState({ ...of, customDomainId }),
        settle: put,
        said: { done: null, failed: 'Das konnte nicht nachgesehen werden' },
        doneText: ({ message_de }) => message_de,
      }),
    remove: (customDomainId: string) =>
      change({
        send: () => api.deleteCustomDomain({ ...of, customDomainId }),
        settle: (known) => known.filter(({ id }) => id !== customDomainId),
        said: { done: 'Domain gelöst', failed: 'Die Domain konnte nicht gelöst werden' },
      }),
  }
}
