import Button from '@mui/material/Button'
import type { Allergen } from '@tresen/contract/menu/marks'
import type { CleanupItem } from '@tresen/domain/cleanup/cleanup-steps'
import type { Suggestion } from '@tresen/domain/cleanup/cleanup-suggestions'
import styles from './cleanup-screen.module.css'

type Actions = {
  remove: () => void
  menu?: (() => void) | undefined
  allergens?: (() => void) | undefined
}

/** What looks odd, each with what can be done about it at once. */
export function Suggestions({
  item,
  taken,
  ...actions
}: Actions & { item: CleanupItem; taken: readonly Allergen[] }) {
  if (item.suggestions.length === 0) return null
  return (
    <ul className={styles.hints} aria-label="Hinweise">
      {item.suggestions.map((suggestion) => (
        <li key={suggestion.code} className={styles.hint}>
          <span>{suggestion.message_de}</span>
          <Offer suggestion={suggestion} taken={taken} {...actions} />
        </li>
      ))}
    </ul>
  )
}

function Offer(props: Actions & { suggestion: Suggestion; taken: readonly Allergen[] }) {
  const { suggestion, taken, remove, menu, allergens } = props
  const button = (label: string, onClick: () => void) => (
    <Button size="small" variant="outlined" onClick={onClick}>
      {label}
    </Button>
  )
  switch (suggestion.code) {
    case 'Empty':
    case 'Unused':
    case 'Duplicate':
      return button('Löschen', remove)
    case 'LikelyMenu':
      return menu ? button('Als Menü vormerken', menu) : null
    case 'LikelyAllergens': {
      const isTaken = suggestion.allergens?.every((one) => taken.includes(one)) ?? true
      return allergens && !isTaken ? button('Übernehmen', allergens) : null
    }
    default:
      return null
  }
}
