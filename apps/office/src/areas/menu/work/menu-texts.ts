import { CallError } from '@tresen/contract/client'
import { messageOf } from '../../../rooms/api/api.ts'
import type { Said } from '../../../rooms/api/use-change.ts'

type Words = { done: string; failed: string; hasStatus?: boolean }

/** What is said after a change of the menu; the sentences are the specification's. */
export const productTexts = {
  added: said({ done: 'Produkt hinzugefügt', failed: 'Produkt konnte nicht hinzugefügt werden' }),
  saved: said({ done: 'Produkt aktualisiert', failed: 'Produkt konnte nicht aktualisiert werden' }),
  deleted: said({
    done: 'Produkt gelöscht',
    failed: 'Produkt konnte nicht gelöscht werden',
    hasStatus: true,
  }),
  sorted: said({ done: 'Reihenfolge gespeichert', failed: 'Reihenfolge konnte nicht gespeichert werden' }),
}

export const categoryTexts = {
  added: said({
    done: 'Kategorie erstellt',
    failed: 'Kategorie konnte nicht erstellt werden',
    hasStatus: true,
  }),
  saved: said({
    done: 'Kategorie gespeichert',
    failed: 'Kategorie konnte nicht gespeichert werden',
    hasStatus: true,
  }),
  deleted: said({
    done: 'Kategorie gelöscht',
    failed: 'Kategorie konnte nicht gelöscht werden',
    hasStatus: true,
  }),
}

export const ingredientCategoryTexts = {
  added: said({
    done: 'Kategorie hinzugefügt',
    failed: 'Kategorie konnte nicht hinzugefügt werden',
    hasStatus: true,
  }),
  saved: categoryTexts.saved,
  deleted: categoryTexts.deleted,
}

export const ingredientTexts = {
  added: said({
    done: 'Zutat hinzugefügt',
    failed: 'Zutat konnte nicht hinzugefügt werden',
    hasStatus: true,
  }),
  saved: said({
    done: 'Zutat gespeichert',
    failed: 'Zutat konnte nicht gespeichert werden',
    hasStatus: true,
  }),
  deleted: said({ done: 'Zutat gelöscht', failed: 'Zutat konnte nicht gelöscht werden', hasStatus: true }),
}

export const extraTexts = {
  groupAdded: said({ done: 'Extra-Gruppe angelegt', failed: 'Extra-Gruppe konnte nicht angelegt werden' }),
  added: said({
    done: 'Extra hinzugefügt',
    failed: 'Extra konnte nicht hinzugefügt werden',
    hasStatus: true,
  }),
  saved: said({
    done: 'Extra gespeichert',
    failed: 'Extra konnte nicht gespeichert werden',
    hasStatus: true,
  }),
  deleted: said({ done: 'Extra gelöscht', failed: 'Extra konnte nicht gelöscht werden', hasStatus: true }),
}

export const sideDishTexts = {
  added: said({
    done: 'Beilage hinzugefügt',
    failed: 'Beilage konnte nicht hinzugefügt werden',
    hasStatus: true,
  }),
  saved: said({
    done: 'Beilage gespeichert',
    failed: 'Beilage konnte nicht gespeichert werden',
    hasStatus: true,
  }),
  deleted: said({
    done: 'Beilage gelöscht',
    failed: 'Beilage konnte nicht gelöscht werden',
    hasStatus: true,
  }),
}

export const soldOutTexts = said({
  done: 'Verfügbarkeit gespeichert',
  failed: 'Verfügbarkeit konnte nicht gespeichert werden',
})

/** Words of a change and of its failure: 'Produkt konnte nicht gelöscht werden (409): Das wird noch verwendet.' */
export function said({ done, failed, hasStatus = false }: Words): Said {
  return {
    done,
    failed(error) {
      const status = error instanceof CallError && error.status > 0 ? error.status : null
      const head = hasStatus ? `${failed} (${status ?? 'keine Verbindung'})` : failed
      return `${head}: ${messageOf(error, 'Bitte prüfen Sie die Verbindung.')}`
    },
  }
}
