import type { MenuProblem, ProductDocument } from '@tresen/contract/menu/menu-documents'
import { checkMenu } from '../menu/documents/check-menu.ts'
import {
  changesTo,
  documentOf,
  withChanges,
  type MenuDocuments,
  type WantedItem,
} from '../menu/documents/menu-documents.ts'

/** What of an import fits the menu, and why the rest does not. */
export type FittedImport = { wanted: WantedItem[]; problems: (MenuProblem & { isLeftOut: boolean })[] }

/**
 * Takes back what would make the menu wrong, item by item, so that one fault does not hinder all others. A product
 * whose article number somebody else has comes without it.
 */
export function fitImport(documents: MenuDocuments, wanted: readonly WantedItem[]): FittedImport {
  let fitting = [...wanted]
  const problems: FittedImport['problems'] = []
  for (;;) {
    const changes = changesTo(documents, fitting)
    const found = checkMenu(withChanges(documents, changes), changes)
    if (found.length === 0) return { wanted: fitting, problems }
    const next = withoutFaults(documents, fitting, found)
    problems.push(...found.map((problem) => ({ ...problem, isLeftOut: !isTakenNumber(problem) })))
    fitting = next
  }
}

function isTakenNumber({ kind, field }: MenuProblem): boolean {
  return kind === 'Product' && field === 'articleNumber'
}

function withoutFaults(
  documents: MenuDocuments,
  wanted: readonly WantedItem[],
  found: readonly MenuProblem[],
): WantedItem[] {
  const faulty = new Set(found.filter((problem) => !isTakenNumber(problem)).map(({ id }) => id))
  const numbered = new Set(found.filter(isTakenNumber).map(({ id }) => id))
  const fitting = wanted.flatMap((item) => {
    if (faulty.has(item.id)) return []
    return numbered.has(item.id) ? withoutNumber(documents, item) : [item]
  })
  if (fitting.length < wanted.length || numbered.size > 0) return fitting
  // The fault shows at something that is not of the import: then what it took away was still needed.
  const additions = wanted.filter(({ document }) => document !== null)
  return additions.length < wanted.length ? additions : []
}

function withoutNumber(documents: MenuDocuments, item: WantedItem): WantedItem[] {
  const current = documentOf(documents, item) as ProductDocument | null
  const wanted = item.document as ProductDocument
  if (wanted.articleNumber === '') return []
  const articleNumber = current?.articleNumber === wanted.articleNumber ? '' : (current?.articleNumber ?? '')
  return [{ ...item, document: { ...wanted, articleNumber } }]
}
