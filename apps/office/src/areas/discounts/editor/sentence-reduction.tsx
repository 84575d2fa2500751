import { decimalKind, priceKind } from '../../../rooms/ui/fields/field-kinds.ts'
import type { Reduction } from '@tresen/contract/discounts/discount'
import { SentenceChoice, SentenceTyped } from '../work/sentence.tsx'

/** Written out, `0,00` as well: an empty blank is not nothing. */
const price = priceKind({ most: 1_000_000 })

/** More than nothing and at most all. */
const share = decimalKind({ least: 0.01, most: 100, digits: 2 })

type Kind = 'none' | 'gratis' | Reduction['type']

type Props = {
  label: string
  reduction: Reduction | null
  /** How each kind reads in the sentence, in this order. */
  words: Partial<Record<Kind, string>>
  hasError?: boolean
  onChange: (reduction: Reduction | null) => void
}

/** What something costs less: "[werden gratis]", "[kosten] [10 %] [weniger]". */
export function SentenceReduction({ label, reduction, words, hasError = false, onChange }: Props) {
  const kind: Kind =
    reduction === null ? 'none' : isGratis(reduction) && words.gratis ? 'gratis' : reduction.type
  const kinds = Object.keys(words) as Kind[]
  return (
    <>
      <SentenceChoice
        label={label}
        value={kind}
        hasError={hasError}
        choices={kinds.map((value) => ({ value, label: words[value]! }))}
        onChange={(next) => onChange(startReduction(next))}
      />
      {reduction?.type === 'Percent' && kind === 'Percent' && (
        <SentenceTyped
          label={`${label}: Prozent`}
          kind={share}
          value={reduction.percent}
          width={84}
          unit="%"
          onChange={(percent) => onChange({ type: 'Percent', percent })}
        />
      )}
      {reduction?.type === 'AmountOff' && (
        <SentenceTyped
          label={`${label}: Betrag`}
          kind={price}
          value={reduction.amount}
          width={104}
          unit="€"
          onChange={(amount) => onChange({ type: 'AmountOff', amount })}
        />
      )}
      {reduction?.type === 'FixedPrice' && (
        <SentenceTyped
          label={`${label}: Preis`}
          kind={price}
          value={reduction.price}
          width={104}
          unit="€"
          onChange={(cents) => onChange({ type: 'FixedPrice', price: cents })}
        />
      )}
    </>
  )
}

function isGratis(reduction: Reduction): boolean {
  return reduction.type === 'Percent' && reduction.percent === 100
}

function startReduction(kind: Kind): Reduction | null {
  switch (kind) {
    case 'none':
      return null
    case 'gratis':
      return { type: 'Percent', percent: 100 }
    case 'Percent':
      return { type: 'Percent', percent: 10 }
    case 'AmountOff':
      return { type: 'AmountOff', amount: 100 }
    case 'FixedPrice':
      return { type: 'FixedPrice', price: 990 }
  }
}
