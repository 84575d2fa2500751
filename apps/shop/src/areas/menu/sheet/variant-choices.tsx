import type { Product } from '@tresen/contract/menu/product'
import { isSoldOut } from '@tresen/domain/menu/sold-out/sold-out'
import { avoidedIn, type Wishes } from '@tresen/domain/menu/wishes'
import { formatMoney } from '@tresen/domain/money/format-money'
import type { Choice } from './choice.ts'
import { OptionList } from './option-list.tsx'

type Props = {
  product: Product
  choice: Choice
  /** Milliseconds since 1970. */
  at: number
  wishes: Wishes
  onChange: (choice: Choice) => void
}

/** What one of several has to be chosen of. */
export function VariantChoices({ product, choice, at, wishes, onChange }: Props) {
  return product.variants.map((variant) => (
    <OptionList
      key={variant.id}
      legend={variant.name}
      hint="Bitte wählen"
      name={`variant.${variant.id}`}
      chosen={choice.options[variant.id] ?? null}
      options={variant.options.map((option) => ({
        id: option.id,
        label: option.name,
        detail: avoidedIn(option, wishes),
        price: option.additionalPrice
          ? `${option.additionalPrice > 0 ? '+' : ''}${formatMoney(option.additionalPrice)}`
          : '',
        isSoldOut: isSoldOut(option, at),
      }))}
      onChoose={(optionId) => onChange({ ...choice, options: { ...choice.options, [variant.id]: optionId } })}
    />
  ))
}
