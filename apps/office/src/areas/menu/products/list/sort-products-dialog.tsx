import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Category } from '@tresen/contract/menu/menu'
import { useState } from 'react'
import { Dialog } from '../../../../rooms/ui/dialogs/dialog.tsx'
import { SortList } from '../../../../rooms/ui/lists/sort/sort-list.tsx'
import { orderProductsOf } from '../../categories/category-edits.ts'
import { inOrder } from './product-rows.ts'
import type { MenuScreen } from '../../work/use-menu-screen.ts'

type Props = { screen: MenuScreen; category: Category; onClose: () => void }

const byNumber = new Intl.Collator('de', { numeric: true })

/** The products of a category, pulled into the order in which guests read them. */
export function SortProductsDialog({ screen, category, onClose }: Props) {
  const products = screen.board.products.filter(({ categoryId }) => categoryId === category.id)
  const [ids, setIds] = useState(() => inOrder(products).map(({ id }) => id))
  const place = (id: string) => ids.indexOf(id)
  const items = products
    .map(({ id, name, articleNumber }) => ({ id, label: name, articleNumber }))
    // One that somebody adds meanwhile comes last.
    .sort((a, b) => (place(a.id) < 0 ? 1 : place(b.id) < 0 ? -1 : place(a.id) - place(b.id)))
  const sortBy = (text: (item: (typeof items)[number]) => string) =>
    setIds(items.toSorted((a, b) => byNumber.compare(text(a), text(b))).map(({ id }) => id))
  const save = () => {
    onClose()
    void orderProductsOf(
      screen,
      category.id,
      items.map(({ id }) => id),
    )
  }
  return (
    <Dialog
      title={`${category.name}: Reihenfolge`}
      width="520px"
      isFullScreenOnPhones
      onClose={onClose}
      onSubmit={save}
      actions={
        <Button type="submit" variant="contained">
          Speichern
        </Button>
      }
    >
      <Box role="group" aria-label="Sortieren" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
        <Button variant="outlined" size="small" onClick={() => sortBy(({ articleNumber }) => articleNumber)}>
          Nach Nummer
        </Button>
        <Button variant="outlined" size="small" onClick={() => sortBy(({ label }) => label)}>
          Nach Name
        </Button>
      </Box>
      <SortList label="Produkte" items={items} onSort={setIds}>
        {({ label, articleNumber }) => (
          <span>
            {articleNumber && `${articleNumber} `}
            {label}
          </span>
        )}
      </SortList>
    </Dialog>
  )
}
