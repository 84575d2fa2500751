import Chip from '@mui/material/Chip'
import { additives, allergens, type Additive, type Allergen, type Marks } from '@tresen/contract/menu/marks'
import { additiveLabels, allergenLabels, chosenAllergens, type MarkLabel } from '@tresen/domain/menu/marks'
import { useId } from 'react'
import styles from './mark-chips.module.css'

/** Allergens and additives in words, each behind the sign it has on the menu. */
export function MarkChips({
  marks,
  empty = 'Keine Allergene und Zusatzstoffe',
}: {
  marks: Marks
  empty?: string
}) {
  const labels = [
    ...marks.allergens.map((allergen) => allergenLabels[allergen]),
    ...marks.additives.map((additive) => additiveLabels[additive]),
  ]
  if (labels.length === 0) return <span className={styles.empty}>{empty}</span>
  return (
    <ul className={styles.chips}>
      {labels.map(({ mark, label }) => (
        <li key={mark} className={styles.chip}>
          <b>{mark}</b> {label}
        </li>
      ))}
    </ul>
  )
}

/** The signs alone, for a row of a list: 'A, G, 2'. */
export function markSigns(marks: Marks): string {
  return [
    ...marks.allergens.map((allergen) => allergenLabels[allergen].mark),
    ...marks.additives.map((additive) => additiveLabels[additive].mark),
  ].join(', ')
}

type PickerProps = { marks: Marks; allergensTitle?: string; onChange: (marks: Marks) => void }

/** All allergens with their kinds, and all additives, to switch on and off. */
export function MarkPicker({ marks, allergensTitle = 'Allergene', onChange }: PickerProps) {
  return (
    <>
      <Switches<Allergen>
        title={allergensTitle}
        all={allergens}
        labels={allergenLabels}
        chosen={marks.allergens}
        onChange={(next) =>
          onChange({ allergens: chosenAllergens(marks.allergens, next), additives: marks.additives })
        }
      />
      <Switches<Additive>
        title="Zusatzstoffe"
        all={additives}
        labels={additiveLabels}
        chosen={marks.additives}
        onChange={(next) => onChange({ allergens: marks.allergens, additives: next })}
      />
    </>
  )
}

function Switches<Key extends string>(props: {
  title: string
  all: readonly Key[]
  labels: Record<Key, MarkLabel>
  chosen: readonly Key[]
  onChange: (chosen: Key[]) => void
}) {
  const id = useId()
  const { all, labels, chosen, onChange } = props
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <span id={id} className={styles.title}>
        {props.title}
      </span>
      <div className={styles.chips}>
        {all.map((key) => {
          const isOn = chosen.includes(key)
          return (
            <Chip
              key={key}
              label={`${labels[key].mark} ${labels[key].label}`}
              variant={isOn ? 'filled' : 'outlined'}
              color={isOn ? 'primary' : 'default'}
              aria-pressed={isOn}
              onClick={() => onChange(all.filter((each) => (each === key ? !isOn : chosen.includes(each))))}
              sx={{ height: 34 }}
            />
          )
        })}
      </div>
    </div>
  )
}
