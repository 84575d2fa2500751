import CheckCircle from 'virtual:icon/baseline-check-circle'
import ErrorOutline from 'virtual:icon/outline-error-outline'
import RadioButtonUnchecked from 'virtual:icon/baseline-radio-button-unchecked'
import Button from '@mui/material/Button'
import type { CleanupItem, CleanupStep } from '@tresen/domain/cleanup/cleanup-steps'
import { useEffect, useRef } from 'react'
import { stepLabels } from './cleanup-labels.ts'
import styles from './cleanup-screen.module.css'

type Props = {
  step: CleanupStep
  current: CleanupItem
  onChoose: (item: CleanupItem) => void
  onMark: (ids: string[]) => void
}

/** Everything of one kind; what nothing is odd about can be marked at once. */
export function CleanupList({ step, current, onChoose, onMark }: Props) {
  const shown = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const [item, list] = [shown.current, shown.current?.closest('ul')]
    // Only within the list: the page itself stays where it is.
    if (item && list) list.scrollTop = item.offsetTop - list.offsetTop - list.clientHeight / 3
  }, [current.id])
  const plain = step.items.filter(({ isDone, suggestions }) => !isDone && suggestions.length === 0)
  return (
    <nav className={styles.list} aria-label={stepLabels[step.kind]}>
      {step.kind !== 'Menu' && plain.length > 0 && (
        <Button size="small" onClick={() => onMark(plain.map(({ id }) => id))} sx={{ mb: 1 }}>
          {plain.length} unauffällige abhaken
        </Button>
      )}
      <ul className={styles.items}>
        {step.items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className={styles.item}
              ref={item.id === current.id ? shown : null}
              aria-current={item.id === current.id ? 'step' : undefined}
              data-done={item.isDone || undefined}
              data-look={item.suggestions.length > 0 || undefined}
              onClick={() => onChoose(item)}
            >
              <ItemIcon item={item} />
              <span className={styles.name}>{item.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ItemIcon({ item }: { item: CleanupItem }) {
  if (item.isDone) return <CheckCircle titleAccess="Erledigt" />
  if (item.suggestions.length > 0) return <ErrorOutline titleAccess="Mit Hinweis" />
  return <RadioButtonUnchecked titleAccess="Offen" />
}
