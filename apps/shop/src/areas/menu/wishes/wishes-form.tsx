import { hasAllergen, mainAllergens } from '@tresen/domain/menu/marks'
import { type Menu } from '@tresen/contract/menu/menu'
import { shortLabel } from '@tresen/domain/menu/wishes'
import controls from '../../../rooms/ui/controls.module.css'
import { dietLabels } from './diet-labels.ts'
import type { ShownWishes } from './wishes-cookie.ts'
import styles from './wishes-choice.module.css'

/** Diet, allergens to avoid, and whether what does not fit is shown. */
export function WishesForm(props: {
  menu: Menu
  wishes: ShownWishes
  action: string
  onChange: (wishes: ShownWishes) => void
}) {
  const { menu, wishes, action, onChange } = props
  const { diet, avoid, isHiding } = wishes
  return (
    <form method="post" action={action} className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <fieldset className={controls.segments}>
        <legend className="visually-hidden">Ernährung</legend>
        {(['None', 'Vegetarian', 'Vegan'] as const).map((one) => (
          <label key={one} className={controls.segment}>
            <input
              type="radio"
              name="diet"
              value={one}
              checked={diet === one}
              onChange={() => onChange({ ...wishes, diet: one })}
            />
            {dietLabels[one]}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend className={styles.legend}>Das vertrage ich nicht</legend>
        <div className={styles.allergens}>
          {allergensOf(menu).map((one) => (
            <label key={one}>
              <input
                type="checkbox"
                name="avoid"
                value={one}
                checked={avoid.includes(one)}
                onChange={(event) =>
                  onChange({
                    ...wishes,
                    avoid: event.target.checked ? [...avoid, one] : avoid.filter((other) => other !== one),
                  })
                }
              />
              {shortLabel(one)}
            </label>
          ))}
        </div>
      </fieldset>
      <label className={styles.hide}>
        <input
          type="checkbox"
          name="hide"
          value="hide"
          checked={isHiding}
          onChange={(event) => onChange({ ...wishes, isHiding: event.target.checked })}
        />
        Was nicht passt, ausblenden
      </label>
      <p className={styles.note}>
        Nach den Angaben des Restaurants; Spuren sind möglich. Bei einer Allergie fragen Sie bitte nach.
      </p>
      <noscript>
        <button type="submit" name="wishes" value="1" className={controls.button}>
          Übernehmen
        </button>
      </noscript>
    </form>
  )
}

/** Only what this menu has, with what its options and extras bring. */
function allergensOf({ products, extraGroups }: Menu) {
  const sources = [
    ...products,
    ...products.flatMap(({ variants }) => variants.flatMap(({ options }) => options)),
    ...extraGroups.flatMap(({ extras }) => extras),
  ]
  // A nut of which nobody said the kind may be any: guests avoid what the law lists.
  return mainAllergens.filter((one) => sources.some((source) => hasAllergen(source, one)))
}
