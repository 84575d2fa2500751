import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import IconButton from '@mui/material/IconButton'
import type { IngredientCategory } from '@tresen/contract/menu/parts'
import { deleteIngredientCategory } from './ingredient-edits.ts'
import styles from '../work/part-list.module.css'
import { useRemoval } from '../work/use-removal.ts'
import type { MenuScreen } from '../work/use-menu-screen.ts'

type Props = { screen: MenuScreen; category: IngredientCategory; onNew: () => void; onRename: () => void }

export function IngredientCategoryHead({ screen, category, onNew, onRename }: Props) {
  const removal = useRemoval()
  const { name, ingredients } = category
  const remove = () =>
    removal(name, (evenIfUsed, onFailure) =>
      deleteIngredientCategory(screen, category, evenIfUsed, onFailure),
    )
  return (
    <div className={styles.head}>
      <div role="cell">
        <span role="heading" aria-level={2}>
          {name}
        </span>
        <small>{ingredients.length}</small>
      </div>
      <div role="cell" className={styles.end}>
        <IconButton
          size="small"
          aria-label={`Zutat in ${name} anlegen`}
          title="Zutat anlegen"
          onClick={onNew}
        >
          <Add fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={`${name} umbenennen`} title="Umbenennen" onClick={onRename}>
          <EditOutlined fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={`${name} löschen`} title="Löschen" onClick={() => void remove()}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </div>
    </div>
  )
}
