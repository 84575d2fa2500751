import TextField from '@mui/material/TextField'
import { localDateAt } from '@tresen/domain/opening-hours/local-time'
import { useState, type ReactNode } from 'react'
import { readClockTime } from '../../../rooms/ui/dates/clock-input.ts'
import { readDate, writtenDate } from '../../../rooms/ui/dates/date-input.ts'
import { MoneyField } from '../../../rooms/ui/fields/money-field.tsx'
import styles from './blanks.module.css'
import type { Choice } from '../conditions/condition-words.ts'

/** A sentence with blanks to fill in. */
export function Sentence({ children }: { children: ReactNode }) {
  return <div className={styles.sentence}>{children}</div>
}

/** What is wrong with the sentence above. */
export function BlankError({ id, text }: { id?: string; text: string | undefined }) {
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
export function ChoiceBlank<Value extends string>(props: ChoiceProps<Value>) {
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
export function WordsBlank(props: {
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

type NumberProps = {
  label: string
  value: number | null
  onChange: (value: number | null) => void
  /** How many digits there can be. */
  digits?: number
  placeholder?: string
  hasError?: boolean
}

/** A whole number. */
export function NumberBlank({ label, value, onChange, digits = 4, placeholder, hasError }: NumberProps) {
  return (
    <TextField
      value={value ?? ''}
      placeholder={placeholder}
      error={hasError}
      sx={{ width: 44 + Math.max(digits, placeholder?.length ?? 0) * 9 }}
      onChange={(event) => {
        const typed = event.target.value.replace(/\D/g, '').slice(0, digits)
        onChange(typed === '' ? null : Number(typed))
      }}
      slotProps={{ htmlInput: { 'aria-label': label, inputMode: 'numeric', autoComplete: 'off' } }}
    />
  )
}

type CentsProps = { label: string; cents: number; onChange: (cents: number) => void; hasError?: boolean }

/** An amount of euros. */
export function MoneyBlank({ label, cents, onChange, hasError = false }: CentsProps) {
  return (
    <MoneyField
      label=""
      hiddenLabel
      cents={cents}
      most={1_000_000}
      error={hasError}
      placeholder="0,00"
      sx={{ width: 132 }}
      onChange={onChange}
      slotProps={{ htmlInput: { 'aria-label': label } }}
    />
  )
}

type TextProps = { label: string; value: string; onChange: (value: string) => void; hasError?: boolean }

export function TextBlank({ label, value, onChange, hasError, width = 200 }: TextProps & { width?: number }) {
  return (
    <TextField
      value={value}
      error={hasError}
      sx={{ width, maxWidth: '100%' }}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { 'aria-label': label, autoComplete: 'off', maxLength: 200 } }}
    />
  )
}

/** A time of day, as it was typed until it is one; kept as `18:30`. */
export function TimeBlank({ label, value, onChange, hasError }: TextProps) {
  return (
    <ReadBlank
      label={label}
      value={value}
      placeholder="18:30"
      width={88}
      unit="Uhr"
      hasError={hasError}
      read={(typed) => {
        if (/^24(:?00)?$/.test(typed.trim())) return '24:00'
        const minutes = readClockTime(typed)
        if (minutes === null) return null
        const pad = (number: number) => String(number).padStart(2, '0')
        return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
      }}
      write={(time) => time}
      onChange={onChange}
    />
  )
}

/** A day of the calendar, written as people here do; kept as `2026-11-20`. */
export function DateBlank({ label, value, onChange, hasError, timeZone }: TextProps & { timeZone: string }) {
  return (
    <ReadBlank
      label={label}
      value={value}
      placeholder="24.12."
      width={136}
      hasError={hasError}
      read={(typed) => readDate(typed, localDateAt(timeZone, new Date()))}
      write={(date) => (date === '' ? '' : writtenDate(date))}
      onChange={onChange}
    />
  )
}

type ReadProps = Omit<TextProps, 'hasError'> & {
  hasError: boolean | undefined
  placeholder: string
  width: number
  unit?: string
  read: (typed: string) => string | null
  write: (value: string) => string
}

function ReadBlank({ label, value, onChange, hasError, placeholder, width, unit, read, write }: ReadProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && typed !== '' && read(typed) === null
  return (
    <>
      <TextField
        value={typed ?? write(value)}
        placeholder={placeholder}
        error={isWrong || hasError}
        sx={{ width }}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(read(event.target.value) ?? '')
        }}
        onBlur={() => !isWrong && setTyped(null)}
        slotProps={{ htmlInput: { 'aria-label': label, autoComplete: 'off', maxLength: 10 } }}
      />
      {unit}
    </>
  )
}
