import { formatNumber, typedNumber } from '@tresen/domain/numbers/format-number'
import { formatMoney, minusSign } from '@tresen/domain/money/format-money'
import { readMoney, typedMoney } from '@tresen/domain/money/read-money'
import { readablePhone } from '@tresen/domain/phone/phone-number'
import { phoneFault } from '@tresen/domain/phone/phone-text'
import { readClockTime } from '../dates/clock-input.ts'
import { readDate, writtenDate } from '../dates/date-input.ts'

/**
 * What a text says: a value, or why it says none, as a German sentence. Unfinished: it may become right by typing on,
 * and is not marked before somebody leaves it.
 */
export type Reading<Value> = { value: Value } | { fault: string; isUnfinished?: boolean }

/** How the values of a field are typed, and how they are written. */
export type FieldKind<Value> = {
  read: (typed: string) => Reading<Value>
  /** As somebody would type it. */
  write: (value: Value) => string
  inputMode: 'text' | 'numeric' | 'decimal' | 'tel' | 'url'
  /** In characters, with room for what has to be corrected. */
  maxLength: number
}

type MoneyBounds = { isSigned?: boolean; most?: number }

/** An amount of euros as whole cents: `2`, `2,5`, `1.234,50`. Empty is nothing, and nothing is written empty. */
export function moneyKind({ isSigned = false, most = Infinity }: MoneyBounds = {}): FieldKind<number> {
  return {
    read(typed) {
      const cents = typed.trim() === '' ? 0 : readMoney(typed)
      if (cents === null || (cents < 0 && !isSigned)) {
        return { fault: 'Betrag wie 2,50 eingeben' }
      }
      return Math.abs(cents) > most ? { fault: `Höchstens ${formatMoney(most)}` } : { value: cents }
    },
    write: (cents) => (cents === 0 ? '' : shown(typedMoney(cents))),
    inputMode: 'decimal',
    maxLength: 12,
  }
}

/** A price that is always written, `0,00` as well; empty is none. */
export function priceKind({ most }: { most: number }): FieldKind<number> {
  const amount = moneyKind({ most })
  return {
    ...amount,
    read: (typed) => (typed.trim() === '' ? { fault: 'Betrag wie 9,90 eingeben' } : amount.read(typed)),
    write: typedMoney,
  }
}

type Bounds = { least: number; most: number }

/** A whole number within bounds, also written with a point before each three digits: `40`, `1.000`. */
export function wholeKind(bounds: Bounds): FieldKind<number> {
  const { least, most } = bounds
  return {
    read(typed) {
      const text = plain(typed)
      const value = /^(-?\d{1,9}|-?\d{1,3}(\.\d{3})+)$/.test(text) ? Number(text.replaceAll('.', '')) : NaN
      return value >= least && value <= most
        ? { value }
        : { fault: `Ganze Zahl von ${written(least)} bis ${written(most)}` }
    },
    write: (value) => shown(String(value)),
    inputMode: 'numeric',
    maxLength: 12,
  }
}

type Decimals = Bounds & {
  /** Behind the comma, at most. */
  digits: number
}

/** A number, typed with a comma or a point: `12,5`, `52.3759`. */
export function decimalKind({ least, most, digits }: Decimals): FieldKind<number> {
  const shape = new RegExp(`^-?\\d{1,6}([.,]\\d{1,${digits}})?$`)
  return {
    read(typed) {
      const text = plain(typed)
      const value = shape.test(text) ? Number(text.replace(',', '.')) : NaN
      return value >= least && value <= most
        ? { value }
        : { fault: `Zahl von ${written(least)} bis ${written(most)}` }
    },
    write: (value) => shown(typedNumber(rounded(value, digits))),
    inputMode: 'decimal',
    maxLength: 16,
  }
}

/** A time of day, kept as `18:30`: `1830`, `18.30`, `9`. `isEnd`: a day may also end at `24`. */
export function clockKind({ isEnd = false } = {}): FieldKind<string> {
  return {
    read(typed) {
      if (isEnd && /^24([:.]?00)?$/.test(typed.trim())) return { value: '24:00' }
      const minutes = readClockTime(typed)
      if (minutes === null) {
        return {
          fault: 'Keine Uhrzeit, zum Beispiel 18:30',
          isUnfinished: isBegun(typed, /^([01]?\d|2[0-3])[:.]?[0-5]?$/),
        }
      }
      const pad = (number: number) => String(number).padStart(2, '0')
      return { value: `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}` }
    },
    write: (time) => time,
    inputMode: 'numeric',
    maxLength: 8,
  }
}

/**
 * A day of the calendar, kept as `2026-12-24`: `24.12.`, `24.12.26`, `morgen`. `today`: as `2026-11-22`. `isPast`: a day
 * without its year is the last such day, not the next.
 */
export function dateKind(today: string, isPast = false): FieldKind<string> {
  return {
    read(typed) {
      const value = readDate(typed, today, isPast)
      if (value !== null) return { value }
      const isUnfinished = isBegun(typed, /^(\d{0,2}[./ -]?\d{0,2}[./ -]*\d{0,4}|[a-zü]+)$/i)
      return { fault: 'Kein Tag des Kalenders, zum Beispiel 24.12.', isUnfinished }
    },
    write: (date) => (date === '' ? '' : writtenDate(date)),
    inputMode: 'text',
    maxLength: 16,
  }
}

/** A phone number as it was typed; one that was stored is written as people read it. Empty is none. */
export function phoneKind(maxLength: number): FieldKind<string> {
  return {
    read(typed) {
      const fault = typed.trim() === '' ? null : phoneFault(typed)
      return fault === null ? { value: typed } : { fault, isUnfinished: isBegun(typed, /^[+\d\s()/.-]*$/) }
    },
    write: readablePhone,
    inputMode: 'tel',
    maxLength,
  }
}

/** An address on the web: `https://example.org/menu.json`. */
export function urlKind(maxLength: number): FieldKind<string> {
  return {
    read(typed) {
      const text = typed.trim()
      const isAddress = /^https?:\/\/[^/\s]/i.test(text) && URL.canParse(text)
      const isUnfinished = isBegun(typed, /^(h|ht|htt|https?:?\/{0,2})$/i)
      return isAddress ? { value: text } : { fault: 'Keine Adresse, zum Beispiel https://…', isUnfinished }
    },
    write: (url) => url,
    inputMode: 'url',
    maxLength,
  }
}

/** The same, where an empty field is a value of its own. */
export function orEmpty<Value, Empty>(kind: FieldKind<Value>, empty: Empty): FieldKind<Value | Empty> {
  return {
    ...kind,
    read: (typed) => (typed.trim() === '' ? { value: empty } : kind.read(typed)),
    write: (value) => (value === empty ? '' : kind.write(value as Value)),
  }
}

/** A line of text without blanks at its ends. `isRequired`: not an empty one. */
export function textKind(maxLength: number, { isRequired = false } = {}): FieldKind<string> {
  return {
    read: (typed) =>
      isRequired && typed.trim() === '' ? { fault: 'Pflichtangabe' } : { value: typed.trim() },
    write: (text) => text,
    inputMode: 'text',
    maxLength,
  }
}

function isBegun(typed: string, shape: RegExp): boolean {
  return shape.test(typed.trim())
}

/** With the minus that is shown everywhere; what is typed begins with a hyphen. */
function shown(number: string): string {
  return number.replace('-', minusSign)
}

function plain(typed: string): string {
  return typed.trim().replace(minusSign, '-')
}

function written(number: number): string {
  return formatNumber(number, 3)
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
