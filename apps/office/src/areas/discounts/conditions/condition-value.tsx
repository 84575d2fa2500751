import type { CartProperty, ConditionValue, DiscountCondition } from '@tresen/contract/discounts/condition'
import type { Menu } from '@tresen/contract/menu/menu'
import type { PropertyKind } from '@tresen/domain/discounts/conditions/condition-properties'
import { typedMoney } from '@tresen/domain/money/read-money'
import { localDateAt } from '@tresen/domain/opening-hours/local-time'
import Box from '@mui/material/Box'
import { ItemPicker, type PickItem } from '../../menu/work/item-picker.tsx'
import { DateTimePicker } from '../../../rooms/ui/dates/date-time-picker.tsx'
import {
  dateKind,
  moneyKind,
  orEmpty,
  textKind,
  wholeKind,
  type FieldKind,
} from '../../../rooms/ui/fields/field-kinds.ts'
import {
  SentenceChoice,
  SentenceDate,
  SentenceMoney,
  SentenceText,
  SentenceTime,
  SentenceTyped,
  SentenceWords,
} from '../work/sentence.tsx'
import { answersOf, kindOf, propertyLabel, takesList, wordChoices } from './condition-words.ts'
import { SentenceList } from './sentence-list.tsx'
import { pickItemsOf } from '../work/pick-items.ts'

export type ValueContext = { menu: Menu; timeZone: string }

type Props = {
  condition: DiscountCondition
  ofProduct: boolean
  context: ValueContext
  hasError: boolean
  onChange: (value: ConditionValue) => void
}

type One = string | number | boolean

/** The last blank of a condition: what is compared with. */
export function ConditionValueField({ condition, ofProduct, context, hasError, onChange }: Props) {
  const { property, operator, value } = condition
  const kind = kindOf(property, ofProduct)
  const label = `${propertyLabel(property)}: Wert`
  const items = kind === 'id' || kind === 'set' ? pickItemsOf(property, context.menu) : null
  const list = (Array.isArray(value) ? value : [value]).filter((one) => one !== '')
  if (items) {
    const ids = list.map(String)
    const pick = (next: string[]) => onChange(takesList(operator) ? next : (next.at(-1) ?? ''))
    return <SentenceItems label={label} items={items} chosen={ids} hasError={hasError} onChange={pick} />
  }
  if (operator === 'between') {
    const [from = '', to = ''] = list.map(String)
    return (
      <>
        <SentenceTime
          label={label}
          value={from}
          hasError={hasError}
          onChange={(next) => onChange([next, to])}
        />
        und
        <SentenceTime
          label={`${propertyLabel(property)}: Ende`}
          value={to}
          hasError={hasError}
          onChange={(next) => onChange([from, next])}
        />
      </>
    )
  }
  if (takesList(operator)) {
    const common = { label, hasError, onChange: (next: (string | number)[]) => onChange(next) }
    const words = wordChoices(property)
    if (words.length > 0) {
      const short = property === 'Weekday' ? (word: string) => word.slice(0, 2) : undefined
      return (
        <SentenceWords
          label={label}
          choices={words}
          chosen={list.map(String)}
          short={short}
          onChange={common.onChange}
        />
      )
    }
    const { shape, placeholder } = listShape(property, kind, context.timeZone)
    const values = list as (string | number)[]
    return <SentenceList {...common} values={values} kind={shape} placeholder={placeholder} />
  }
  const one = Array.isArray(value) ? (value[0] ?? '') : value
  return (
    <SentenceSingle
      label={label}
      property={property}
      kind={kind}
      value={one}
      timeZone={context.timeZone}
      hasError={hasError}
      onChange={onChange}
    />
  )
}

type SingleProps = {
  label: string
  property: CartProperty
  kind: PropertyKind
  value: One
  timeZone: string
  hasError: boolean
  onChange: (value: One) => void
}

function SentenceSingle({ label, property, kind, value, timeZone, hasError, onChange }: SingleProps) {
  switch (kind) {
    case 'boolean': {
      const [yes, no] = answersOf(property)
      return (
        <SentenceChoice
          label={label}
          value={String(value)}
          choices={[
            { value: 'true', label: yes },
            { value: 'false', label: no },
          ]}
          onChange={(chosen) => onChange(chosen === 'true')}
        />
      )
    }
    case 'word':
      return (
        <SentenceChoice
          label={label}
          value={String(value)}
          choices={wordChoices(property)}
          onChange={onChange}
        />
      )
    case 'number':
      return property === 'OrderValue' ? (
        <SentenceMoney label={label} cents={Number(value)} hasError={hasError} onChange={onChange} />
      ) : (
        <SentenceTyped
          label={label}
          kind={countOrNone}
          value={value === '' ? '' : Number(value)}
          width={80}
          hasError={hasError}
          onChange={onChange}
        />
      )
    case 'time':
      return <SentenceTime label={label} value={String(value)} hasError={hasError} onChange={onChange} />
    case 'date':
      return (
        <SentenceDate
          label={label}
          value={String(value)}
          timeZone={timeZone}
          hasError={hasError}
          onChange={onChange}
        />
      )
    case 'instant':
      return (
        <Box sx={{ width: 260, maxWidth: '100%' }}>
          <DateTimePicker
            label="Zeitpunkt"
            value={value === '' ? null : String(value)}
            timeZone={timeZone}
            hasError={hasError}
            onChange={(instant) => onChange(instant ?? '')}
          />
        </Box>
      )
    default:
      return (
        <SentenceText
          label={label}
          value={String(value)}
          hasError={hasError}
          width={kind === 'id' ? 340 : 200}
          onChange={onChange}
        />
      )
  }
}

function SentenceItems(props: {
  label: string
  items: readonly PickItem[]
  chosen: readonly string[]
  hasError: boolean
  onChange: (ids: string[]) => void
}) {
  const { label, items, chosen, onChange } = props
  return (
    <Box sx={{ flex: '1 1 240px', minWidth: 220, maxWidth: 560 }}>
      <ItemPicker label={label.replace(': Wert', '')} items={items} chosen={chosen} onChange={onChange} />
    </Box>
  )
}

const count = wholeKind({ least: 0, most: 1_000_000_000 })
const countOrNone = orEmpty<string | number, string>(listed(count), '')
const listedEuros: FieldKind<number> = {
  ...moneyKind({ most: 1_000_000 }),
  write: (cents) => `${typedMoney(cents)} €`,
}

/** How values of a list are typed and shown. */
function listShape(property: CartProperty, kind: PropertyKind, timeZone: string) {
  if (property === 'OrderValue') return { shape: listed(listedEuros), placeholder: '20,00' }
  if (kind === 'number') return { shape: listed(count), placeholder: '5' }
  if (kind === 'date') {
    return { shape: listed(dateKind(localDateAt(timeZone, new Date()))), placeholder: '24.12.' }
  }
  const examples: Partial<Record<CartProperty, string>> = {
    DeliveryZipCode: '30159',
    DeliveryCity: 'Hannover',
    DeliveryStreet: 'Lange Straße',
    DeliveryHouseNumber: '12a',
    Coupons: 'SOMMER',
  }
  return { shape: listed(textKind(200, { isRequired: true })), placeholder: examples[property] ?? '' }
}

function listed<Value extends string | number>(kind: FieldKind<Value>): FieldKind<string | number> {
  return { ...kind, write: (value) => kind.write(value as Value) }
}
