import Add from 'virtual:icon/baseline-add'
import DeleteOutlined from 'virtual:icon/outline-delete'
import EditOutlined from 'virtual:icon/outline-edit'
import SwapVert from 'virtual:icon/baseline-swap-vert'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Category } from '@tresen/contract/menu/menu'
import { useConfirm } from '../../../rooms/ui/dialogs/confirm.ts'
import { deleteCategory } from './category-edits.ts'
import type { MenuScreen } from '../work/use-menu-screen.ts'

type Props = {
  screen: MenuScreen
  category: Category
  anchor: HTMLElement
  onClose: () => void
  onEdit: () => void
  onNewProduct: () => void
  onSort: () => void
}

/** What can be done with a category and its products. */
export function CategoryMenu({ screen, category, anchor, onClose, onEdit, onNewProduct, onSort }: Props) {
  const confirm = useConfirm()
  const total = screen.board.products.filter(({ categoryId }) => categoryId === category.id).length
  const remove = async () => {
    onClose()
    const products = total === 1 ? 'ein Produkt' : `${total} Produkte`
    const isSure = await confirm({
      text:
        total === 0
          ? `Die Kategorie „${category.name}“ wird gelöscht.`
          : `Mit der Kategorie „${category.name}“ werden ${products} gelöscht. Im Verlauf der Karte können Sie das zurücknehmen.`,
      yes: 'Kategorie löschen',
      no: 'Abbrechen',
      isDestructive: true,
    })
    if (isSure) await deleteCategory(screen, category, total > 0)
  }
  const after = (task: () => void) => () => {
    onClose()
    task()
  }
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <MenuItem onClick={after(onNewProduct)}>
        <ListItemIcon>
          <Add fontSize="small" />
        </ListItemIcon>
        Produkt anlegen
      </MenuItem>
      <MenuItem onClick={after(onEdit)}>
        <ListItemIcon>
          <EditOutlined fontSize="small" />
        </ListItemIcon>
        Kategorie und Größen bearbeiten
      </MenuItem>
      <MenuItem disabled={total < 2} onClick={after(onSort)}>
        <ListItemIcon>
          <SwapVert fontSize="small" />
        </ListItemIcon>
        Produkte ordnen
      </MenuItem>
      <MenuItem onClick={() => void remove()} sx={{ color: 'error.main' }}>
        <ListItemIcon sx={{ color: 'inherit' }}>
          <DeleteOutlined fontSize="small" />
        </ListItemIcon>
        Kategorie löschen
      </MenuItem>
    </Menu>
  )
}
