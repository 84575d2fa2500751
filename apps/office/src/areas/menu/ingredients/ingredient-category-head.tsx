import Add from 'virtual:icon/baseline-add'
import DeleteOutlined from 'virtual:icon/outline-delete'
import EditOutlined from 'virtual:icon/outline-edit'
import IconButton from '@mui/material/IconButton'
import { useRef } from 'react'
import type { IngredientCategory } from '@tresen/contract/menu/parts'
import { useFocusGoesOn } from '../../../rooms/ui/lists/use-focus-goes-on.ts'
import { deleteIngredientCategory } from './ingredient-edits.ts'
import styles from '../work/part-list.module.css'
import { useRemoval } from '../work/use-removal.ts'
import type { MenuScreen } from '../work/use-menu-screen.ts'

type Props = { screen: MenuScreen; category: IngredientCategory; onNew: () => void; onRename: () => void }

export function IngredientCategoryHead({ screen, category, onNew, onRename }: Props) {
  const removal = useRemoval()
  const head = useRef<HTMLDivElement>(null)
  useFocusGoesOn(head)
  const { name, ingredients } = category
  const remove = () =>
    removal(name, (evenIfUsed, onFailure) =>
      deleteIngredientCategory(screen, category, evenIfUsed, onFailure),
    )
  return (
    <div ref={head} className={styles.head}>
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
