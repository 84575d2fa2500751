import styles from './option-list.module.css'

type Option = {
  id: string
  label: string
  detail?: string
  price: string
  /** Until when it is sold out; null: it can be had. */
  gone: string | null
}

/** Exactly one of several: sizes, dressings, kinds of pasta. */
export function OptionList(props: {
  legend: string
  hint?: string
  name: string
  chosen: string | null
  options: readonly Option[]
  onChoose: (id: string) => void
}) {
  const { legend, hint, name, chosen, options, onChoose } = props
  return (
    <fieldset className={styles.group} data-incomplete={chosen === null || undefined}>
      <legend className={styles.legend}>
        {legend}
        {hint && chosen === null && <small> {hint}</small>}
      </legend>
      <div className={styles.options}>
        {options.map(({ id, label, detail, price, gone }) => (
          <label key={id} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={id}
              checked={chosen === id}
              disabled={gone !== null}
              onChange={() => onChoose(id)}
            />
            <span className={styles.label}>
              {label}
              {(gone || detail) && <small>{gone ? `ausverkauft ${gone}` : detail}</small>}
            </span>
            <span className={styles.price}>{price}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
