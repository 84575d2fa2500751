/** One key of a page and what it does: 'Alt+P', 'Produkt suchen'. */
export type PageKey = { keys: string; does: string }

type KeysModule = Record<string, unknown>

/** Which file lists the keys of the pages below a path. */
const filesByPath: readonly { path: RegExp; file: string }[] = [
  { path: /^\/order(\/|$)/, file: '../areas/carts/desk/desk-keys.ts' },
  { path: /^\/products-cleanup(\/|$)/, file: '../areas/cleanup/cleanup-keys.ts' },
  { path: /^\/products(\/|$)/, file: '../areas/menu/products/product-keys.ts' },
  {
    path: /^\/(ingredients|sidedishes|extras|discounts|vouchers)(\/|$)/,
    file: '../areas/menu/work/menu-keys.ts',
  },
]
const files = import.meta.glob<KeysModule>([
  '../areas/carts/desk/desk-keys.ts',
  '../areas/cleanup/cleanup-keys.ts',
  '../areas/menu/work/menu-keys.ts',
  '../areas/menu/products/product-keys.ts',
])

export const keysEverywhere: readonly PageKey[] = [
  { keys: 'Strg+K', does: 'Seiten, Bestellungen, Produkte und Restaurants finden' },
  { keys: '?', does: 'Diese Tasten zeigen' },
  { keys: 'Esc', does: 'Dialog oder Menü schließen' },
]

export async function keysOf(pathname: string): Promise<PageKey[]> {
  const found = filesByPath.find(({ path }) => path.test(pathname))
  const module = found && (await files[found.file]?.())
  const lists = Object.values(module ?? {}).filter((each): each is PageKey[] => Array.isArray(each))
  return lists.flat()
}
