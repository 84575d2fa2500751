import { allergens, type Menu, type Product } from '@tresen/contract/menu'
import { shortLabel } from '@tresen/domain/menu/wishes'
import controls from '../ui/controls.module.css'
import { Icon } from '../ui/icon.tsx'
import type { ShownWishes } from './wishes-cookie.ts'
import styles from './wishes-choice.module.css'

type Props = {
  menu: Menu
  wishes: ShownWishes
  unfitAmount: number
  /** Where the form goes without scripts. */
  action: string
  onChange: (wishes: ShownWishes) => void
}

const dietLabels: Record<Product['diet'], string> = {
  None: 'Alles',
  Vegetarian: 'Vegetarisch',
  Vegan: 'Vegan',
}

/** What the guest does not eat: chosen once, remembered in this browser, and from then on seen at every product. */
export function WishesChoice({ menu, wishes, unfitAmount, action, onChange }: Props) {
  const { diet, avoid, isHiding } = wishes
  const chosen = [
    ...(diet === 'None' ? [] : [dietLabels[diet]]),
    ...avoid.map((one) => `ohne ${shortLabel(one)}`),
  ]
  return (
    <details className={styles.wishes}>
      <summary>
        <Icon name="leaf" size={18} />
        <span>
          <b>Allergien und Ernährung</b>
          {chosen.length > 0 && <span className={styles.chosen}> {chosen.join(', ')}</span>}
        </span>
      </summary>
      <form
        method="post"
        action={action}
        className={styles.form}
        onSubmit={(event) => event.preventDefault()}
      >
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
      <p className="visually-hidden" role="status">
        {chosen.length > 0 && `${unfitAmount} Produkte passen nicht`}
      </p>
    </details>
  )
}

/** Only what this menu has, with what its options and extras bring. */
function allergensOf({ products, extraGroups }: Menu) {
  const sources = [
    ...products,
    ...products.flatMap(({ variants }) => variants.flatMap(({ options }) => options)),
    ...extraGroups.flatMap(({ extras }) => extras),
  ]
  const present = new Set(sources.flatMap((source) => source.allergens))
  return allergens.filter((one) => present.has(one))
}
