import type { PageKey } from '../area.ts'
import { all } from '../areas.ts'
import { isWebsiteEditor } from './menu/menu-entries.ts'

const feedback: PageKey = { keys: 'F', does: 'Feedback geben, mit einem Bild dieser Seite' }

export const keysEverywhere: readonly PageKey[] = [
  {
    keys: 'Strg+K',
    does: 'Seiten, Bestellungen, Produkte und Restaurants finden oder gleich etwas tun: „Lieferung 1 h schließen“, „Margherita ausverkauft“',
  },
  feedback,
  { keys: '?', does: 'Diese Tasten zeigen' },
  { keys: 'Esc', does: 'Dialog oder Menü schließen' },
]

/** The keys that every page has; the editor of a website asks for no feedback. */
export function keysOfAll(pathname: string): readonly PageKey[] {
  return isWebsiteEditor(pathname) ? keysEverywhere.filter((key) => key !== feedback) : keysEverywhere
}

/** The keys of the page at an address, as its area lists them. */
export async function keysOf(pathname: string): Promise<PageKey[]> {
  const found = all('keys').find(({ path }) => path.test(pathname))
  const lists = Object.values((await found?.load()) ?? {})
  return lists.filter((each): each is PageKey[] => Array.isArray(each)).flat()
}
