import type { Menu } from '@tresen/contract/menu/menu'
import { useMemo, type ReactNode } from 'react'
import { CategoryNav } from './category-nav.tsx'
import type { MenuSection } from './menu-list.tsx'
import { usePlaceInMenu } from './use-place-in-menu.ts'
import { ProductSearch } from './product-search.tsx'
import type { MenuSearch } from './use-search.ts'

type Props = {
  menu: Menu
  sections: readonly MenuSection[]
  /** The page's own address. */
  home: string
  search: MenuSearch
  /** What was searched for before the page was rendered. */
  first?: string
  /** What the field sends without scripts. */
  name?: string
  /** Fetches what shows the results, where that is not there yet. */
  onSearch?: () => Promise<unknown>
  /** What else the form sends. */
  children?: ReactNode
}

/** The ways into a menu: its categories, and the search. */
export function FindInMenu({ sections, search, ...rest }: Props) {
  const { found, show, end } = search
  const categories = useMemo(() => sections.map(({ category }) => category), [sections])
  usePlaceInMenu(search, sections)
  return (
    <>
      {sections.length > 1 && (
        <CategoryNav categories={categories} onChosen={(to) => found !== null && end(to)} />
      )}
      <ProductSearch {...rest} onFound={(products, query) => show(products && { products, query })} />
    </>
  )
}
