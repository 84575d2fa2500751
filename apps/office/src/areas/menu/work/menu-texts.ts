import { CallError } from '@tresen/contract/client'
import { messageOf } from '../../../rooms/api/api.ts'

/** What is said after a change; the sentences are the specification's. */
export type Said = { done: string; failed: string; hasStatus?: boolean }

export const productTexts = {
  added: { done: 'Produkt hinzugefügt', failed: 'Produkt konnte nicht hinzugefügt werden' },
  saved: { done: 'Produkt aktualisiert', failed: 'Produkt konnte nicht aktualisiert werden' },
  deleted: { done: 'Produkt gelöscht', failed: 'Produkt konnte nicht gelöscht werden', hasStatus: true },
  sorted: { done: 'Reihenfolge gespeichert', failed: 'Reihenfolge konnte nicht gespeichert werden' },
} satisfies Record<string, Said>

export const categoryTexts = {
  added: { done: 'Kategorie erstellt', failed: 'Kategorie konnte nicht erstellt werden', hasStatus: true },
  saved: {
    done: 'Kategorie gespeichert',
    failed: 'Kategorie konnte nicht gespeichert werden',
    hasStatus: true,
  },
  deleted: { done: 'Kategorie gelöscht', failed: 'Kategorie konnte nicht gelöscht werden', hasStatus: true },
} satisfies Record<string, Said>

export const ingredientCategoryTexts = {
  added: {
    done: 'Kategorie hinzugefügt',
    failed: 'Kategorie konnte nicht hinzugefügt werden',
    hasStatus: true,
  },
  saved: categoryTexts.saved,
  deleted: categoryTexts.deleted,
} satisfies Record<string, Said>

export const ingredientTexts = {
  added: { done: 'Zutat hinzugefügt', failed: 'Zutat konnte nicht hinzugefügt werden', hasStatus: true },
  saved: { done: 'Zutat gespeichert', failed: 'Zutat konnte nicht gespeichert werden', hasStatus: true },
  deleted: { done: 'Zutat gelöscht', failed: 'Zutat konnte nicht gelöscht werden', hasStatus: true },
} satisfies Record<string, Said>

export const extraTexts = {
  groupAdded: { done: 'Extra-Gruppe angelegt', failed: 'Extra-Gruppe konnte nicht angelegt werden' },
  added: { done: 'Extra hinzugefügt', failed: 'Extra konnte nicht hinzugefügt werden', hasStatus: true },
  saved: { done: 'Extra gespeichert', failed: 'Extra konnte nicht gespeichert werden', hasStatus: true },
  deleted: { done: 'Extra gelöscht', failed: 'Extra konnte nicht gelöscht werden', hasStatus: true },
} satisfies Record<string, Said>

export const sideDishTexts = {
  added: { done: 'Beilage hinzugefügt', failed: 'Beilage konnte nicht hinzugefügt werden', hasStatus: true },
  saved: { done: 'Beilage gespeichert', failed: 'Beilage konnte nicht gespeichert werden', hasStatus: true },
  deleted: { done: 'Beilage gelöscht', failed: 'Beilage konnte nicht gelöscht werden', hasStatus: true },
} satisfies Record<string, Said>

export const soldOutTexts: Said = {
  done: 'Verfügbarkeit gespeichert',
  failed: 'Verfügbarkeit konnte nicht gespeichert werden',
}

/** 'Produkt konnte nicht gelöscht werden (409): Das wird noch verwendet.' */
export function failureText({ failed, hasStatus = false }: Said, error: unknown): string {
  const status = error instanceof CallError && error.status > 0 ? error.status : null
  const head = hasStatus ? `${failed} (${status ?? 'keine Verbindung'})` : failed
  return `${head}: ${messageOf(error, 'Bitte prüfen Sie die Verbindung.')}`
}
