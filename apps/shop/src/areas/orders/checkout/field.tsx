import type { InputHTMLAttributes } from 'react'
import controls from '../../../rooms/ui/controls.module.css'
import { ErrorText } from '../../../rooms/ui/error-text.tsx'
import { mostCharacters, mostOfInvoice } from './checkout-form.ts'
import styles from './field.module.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & {
  id: string
  label: string
  isOptional?: boolean
  /** The id of an error that this field is part of. */
  errorId?: string | undefined
  /** What is wrong with this field alone; stands below it. */
  error?: string | undefined
  onText: (text: string) => void
}

const mostTyped: Partial<Record<string, number>> = { ...mostCharacters, ...mostOfInvoice }

/** A labelled line of text. */
export function Field({ id, label, isOptional, errorId, error, onText, ...input }: Props) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label} {isOptional && <small>(freiwillig)</small>}
      </label>
      <input
        enterKeyHint="next"
        maxLength={mostTyped[id]}
        {...input}
        id={id}
        name={id}
        className={controls.input}
        aria-invalid={errorId || error ? true : undefined}
        aria-describedby={error ? `${id}-error` : errorId}
        aria-required={isOptional ? undefined : true}
        onChange={(event) => onText(event.target.value)}
      />
      <ErrorText id={`${id}-error`} text={error} />
    </div>
  )
}
