import type { PageKey } from '../area.ts'
import { all } from '../areas.ts'

export const keysEverywhere: readonly PageKey[] = [
  {
    keys: 'Strg+K',
    does: 'Seiten, Bestellungen, Produkte und Restaurants finden oder gleich etwas tun: „Lieferung 1 h schließen“, „Margherita ausverkauft“',
  },
  { keys: 'F', does: 'Feedback geben, mit einem Bild dieser Seite' },
  { keys: '?', does: 'Diese Tasten zeigen' },
  { keys: 'Esc', does: 'Dialog oder Menü schließen' },
]

/** The keys of the page at an address, as its area lists them. */
export async function keysOf(pathname: string): Promise<PageKey[]> {
  const found = all('keys').find(({ path }) => path.test(pathname))
  const lists = Object.values((await found?.load()) ?? {})
  return lists.filter((each): each is PageKey[] => Array.isArray(each)).flat()
}
