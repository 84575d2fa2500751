import Button from '@mui/material/Button'
import type { MenuDifference } from '@tresen/contract/menu/history'
import { useState } from 'react'
import styles from './difference-list.module.css'

const kindLabels: Record<MenuDifference['kind'], string> = {
  Category: 'Kategorie',
  Product: 'Produkt',
  IngredientCategory: 'Zutatenkategorie',
  Ingredient: 'Zutat',
  ExtraGroup: 'Extra-Gruppe',
  SideDish: 'Beilage',
}
const changeLabels: Record<MenuDifference['change'], string> = {
  Added: 'neu',
  Changed: 'geändert',
  Removed: 'gelöscht',
}
const step = 100
/** Letters before and after that stand in one line beside their label on the narrowest phone. */
const mostInLine = 24

/** What is different, item by item: before and after. */
export function DifferenceList({ differences }: { differences: readonly MenuDifference[] }) {
  const [most, setMost] = useState(step)
  const left = differences.length - most
  return (
    <div>
      <ul className={styles.list} aria-label="Unterschiede">
        {differences.slice(0, most).map(({ kind, id, name, change, fields }) => (
          <li key={`${kind} ${id}`} data-change={change}>
            <div className={styles.head}>
              <strong>{name}</strong>
              <small>
                {kindLabels[kind]} {changeLabels[change]}
              </small>
            </div>
            {fields.length > 0 && (
              <dl className={styles.fields}>
                {fields.map(({ field, label, before, after }) => (
                  <div key={`${field} ${label}`}>
                    <dt>{label}</dt>
                    <dd data-whole={isShort(before, after) || undefined}>
                      {before !== null && <del>{before || 'leer'}</del>}
                      {before !== null && after !== null && <span aria-hidden> → </span>}
                      {after !== null && <ins>{after || 'leer'}</ins>}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button size="small" onClick={() => setMost(most + step * 5)}>
          {left} weitere zeigen
        </Button>
      )}
    </div>
  )
}

function isShort(before: string | null, after: string | null): boolean {
  return (before ?? '').length + (after ?? '').length <= mostInLine
}
