import Add from 'virtual:icon/baseline-add'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { SortList } from '../../../rooms/ui/lists/sort/sort-list.tsx'
import styles from './category-column.module.css'
import { sortCategories } from './category-edits.ts'
import { inOrder } from '../products/list/product-rows.ts'
import type { MenuScreen } from '../work/use-menu-screen.ts'

type Props = { screen: MenuScreen; onGo: (categoryId: string) => void; onNew: () => void }

/** The categories in the order of the menu: to go there, and to pull them into another order. */
export function CategoryColumn({ screen, onGo, onNew }: Props) {
  const { categories, products } = screen.board
  const items = useMemo(() => {
    const totals = Map.groupBy(products, ({ categoryId }) => categoryId)
    return inOrder(categories).map(({ id, name }) => ({
      id,
      label: name,
      total: totals.get(id)?.length ?? 0,
    }))
  }, [categories, products])
  return (
    <nav className={styles.column} aria-label="Kategorien">
      <SortList label="Kategorien" items={items} onSort={(ids) => void sortCategories(screen, ids)}>
        {({ id, label, total }) => (
          <button type="button" className={styles.entry} data-goes onClick={() => onGo(id)}>
            <span>{label}</span>
            <small>{total}</small>
          </button>
        )}
      </SortList>
      <Button startIcon={<Add />} onClick={onNew} sx={{ justifyContent: 'flex-start' }} data-goes>
        Kategorie anlegen
      </Button>
    </nav>
  )
}
