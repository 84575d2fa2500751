import type { ReactNode } from 'react'
import styles from './product-dialog.module.css'

/** One question about a product. */
export function ChoiceGroup(props: {
  id: string
  title: string
  hint?: string
  problem?: string | undefined
  isGrid?: boolean
  children: ReactNode
}) {
  return (
    <fieldset className={styles.group} data-group={props.id}>
      <legend>
        {props.title}
        {props.hint && <span className={styles.hint}>{props.hint}</span>}
        {props.problem && <span className={styles.problem}>{props.problem}</span>}
      </legend>
      <div className={props.isGrid ? styles.grid : styles.options}>{props.children}</div>
    </fieldset>
  )
}

/** One of several answers; arrows move between them. */
export function ChoiceOption(props: {
  name: string
  value: string
  label: string
  detail: string
  isChecked: boolean
  /** Until when it is sold out; null: it can be had. */
  gone: string | null
  /** Where the keyboard begins. */
  isFirst?: boolean | undefined
  onCheck: () => void
}) {
  return (
    <label className={styles.option}>
      <input
        type="radio"
        autoFocus={props.isFirst}
        data-choice={props.label}
        name={props.name}
        value={props.value}
        checked={props.isChecked}
        disabled={props.gone !== null}
        onChange={props.onCheck}
      />
      <span>{props.label}</span>
      <span className={styles.detail}>{props.gone ? `Ausverkauft ${props.gone}` : props.detail}</span>
    </label>
  )
}
