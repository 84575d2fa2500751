import type { MenuDifference } from '@tresen/contract/menu/history'

/** What a table brought: '8 Produkte und 2 Kategorien eingelesen'. */
export function importedText(differences: readonly Pick<MenuDifference, 'kind'>[]): string {
  const count = (kind: MenuDifference['kind']) => differences.filter((each) => each.kind === kind).length
  const counts = [
    counted(count('Product'), 'Produkt', 'Produkte'),
    counted(count('Category'), 'Kategorie', 'Kategorien'),
  ]
  return `${counts.filter((each) => each !== null).join(' und ')} eingelesen`
}

function counted(amount: number, one: string, many: string): string | null {
  return amount === 0 ? null : `${amount} ${amount === 1 ? one : many}`
}
