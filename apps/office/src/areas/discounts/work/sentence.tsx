import TextField from '@mui/material/TextField'
import { useId, useMemo, type ReactNode } from 'react'
import {
  clockKind,
  dateKind,
  moneyKind,
  orEmpty,
  wholeKind,
  type FieldKind,
} from '../../../rooms/ui/fields/field-kinds.ts'
import { useTypedField } from '../../../rooms/ui/fields/use-typed-field.ts'
import styles from './sentence.module.css'
import type { Choice } from '../conditions/condition-words.ts'
import { useToday } from '../../../rooms/ui/dates/use-now.ts'

/** A sentence with blanks to fill in. */
export function Sentence({ children }: { children: ReactNode }) {
  return <div className={styles.sentence}>{children}</div>
}

/** What is wrong with the sentence above. */
export function SentenceError({ id, text }: { id?: string; text: string | undefined }) {
  return text ? (
    <p id={id} className={styles.error} data-problem>
      {text}
    </p>
  ) : null
}

type ChoiceGroup = { title: string; choices: readonly Choice[] }
type ChoiceProps<Value extends string> = {
  label: string
  value: Value
  choices: readonly (Choice | ChoiceGroup)[]
  onChange: (value: Value) => void
  hasError?: boolean
}

/** One of several words; the system's own list, so that it is quick on every device. */
export function SentenceChoice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, choices, onChange, hasError = false } = props
  return (
    <select
      aria-label={label}
      aria-invalid={hasError}
      className={styles.choice}
      value={value}
      onChange={(event) => onChange(event.target.value as Value)}
    >
      {choices.map((one) =>
        'choices' in one ? (
          <optgroup key={one.title} label={one.title}>
            {one.choices.map(optionOf)}
          </optgroup>
        ) : (
          optionOf(one)
        ),
      )}
    </select>
  )
}

function optionOf({ value, label }: Choice) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  )
}

/** Several of a few words, each a button. */
export function SentenceWords(props: {
  label: string
  choices: readonly Choice[]
  chosen: readonly string[]
  /** How a word is written on its button. */
  short?: ((word: string) => string) | undefined
  onChange: (chosen: string[]) => void
}) {
  const { label, choices, chosen, short, onChange } = props
  return (
    <div role="group" aria-label={label} className={styles.days}>
      {choices.map(({ value, label: word }) => {
        const isOn = chosen.includes(value)
        const rest = choices.map((one) => one.value).filter((one) => chosen.includes(one) !== (one === value))
        return (
          <button
            key={value}
            type="button"
            aria-pressed={isOn}
            // What is read out has to contain what is seen, for those who speak to the machine.
            aria-label={short ? `${short(word)}, ${word}` : undefined}
            onClick={() => onChange(rest)}
          >
            {short?.(word) ?? word}
          </button>
        )
      })}
    </div>
  )
}

type TypedProps<Value> = {
  label: string
  kind: FieldKind<Value>
  value: Value
  onChange: (value: Value) => void
  placeholder?: string
  /** In pixels. */
  width: number
  /** Stands behind the blank. */
  unit?: string
  hasError?: boolean | undefined
}

/** A value of some kind. What is none stays in the blank, and is said below the sentence. */
export function SentenceTyped<Value>(props: TypedProps<Value>) {
  const { label, kind, placeholder, width, unit, hasError = false } = props
  const { text, fault, type, leave } = useTypedField(props)
  const faultId = useId()
  return (
    <>
      <span className={styles.withUnit}>
        <TextField
          value={text}
          placeholder={placeholder}
          error={fault !== null || hasError}
          sx={{ width }}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          slotProps={{
            htmlInput: {
              'aria-label': label,
              ...(fault !== null && { 'aria-describedby': faultId }),
              inputMode: kind.inputMode,
              maxLength: kind.maxLength,
              autoComplete: 'off',
            },
          }}
        />
        {unit}
      </span>
      <SentenceError id={faultId} text={fault ?? undefined} />
    </>
  )
}

type NumberProps = {
  label: string
  value: number
  least: number
  most: number
  onChange: (value: number) => void
  hasError?: boolean
}

/** A whole number. */
export function SentenceNumber({ least, most, ...rest }: NumberProps) {
  const kind = useMemo(() => wholeKind({ least, most }), [least, most])
  return <SentenceTyped {...rest} kind={kind} width={44 + String(most).length * 9} />
}

type CentsProps = { label: string; cents: number; onChange: (cents: number) => void; hasError?: boolean }

const euros = moneyKind({ most: 1_000_000 })

/** An amount of euros. */
export function SentenceMoney({ cents, ...rest }: CentsProps) {
  return <SentenceTyped {...rest} kind={euros} value={cents} placeholder="0,00" width={104} unit="€" />
}

type TextProps = { label: string; value: string; onChange: (value: string) => void; hasError?: boolean }

export function SentenceText({
  label,
  value,
  onChange,
  hasError,
  width = 200,
  placeholder,
}: TextProps & { width?: number; placeholder?: string }) {
  return (
    <TextField
      value={value}
      error={hasError}
      placeholder={placeholder}
      sx={{ width, maxWidth: '100%' }}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { 'aria-label': label, autoComplete: 'off', maxLength: 200 } }}
    />
  )
}

const clock = orEmpty(clockKind({ isEnd: true }), '')

/** A time of day, kept as `18:30`. */
export function SentenceTime(props: TextProps) {
  return <SentenceTyped {...props} kind={clock} placeholder="18:30" width={88} unit="Uhr" />
}

/** A day of the calendar, written as people here do; kept as `2026-11-20`. */
export function SentenceDate({ timeZone, ...rest }: TextProps & { timeZone: string }) {
  const kind = orEmpty(dateKind(useToday(timeZone)), '')
  return <SentenceTyped {...rest} kind={kind} placeholder="24.12." width={136} />
}
