import TextField from '@mui/material/TextField'
import { productLimits } from '@tresen/contract/menu/menu-documents'
import type { CleanupItem } from '@tresen/domain/cleanup/cleanup-steps'
import type { MenuBoard } from '@tresen/domain/menu/documents/menu-board'
import { MarkPicker } from '../menu/work/mark-chips.tsx'
import { PriceField } from '../../rooms/ui/fields/price-field.tsx'
import styles from './cleanup-screen.module.css'
import type { ItemDraft } from './item-draft.ts'
import { ItemFacts } from './item-facts.tsx'

type Props = {
  menu: MenuBoard
  item: CleanupItem
  draft: ItemDraft
  onChange: (changes: Partial<ItemDraft>) => void
}

/** What can be put right at once; everything else has its own screen. */
export function ItemFields({ menu, item, draft, onChange: set }: Props) {
  const isProduct = item.kind === 'Product'
  return (
    <div className={styles.fields}>
      <TextField
        label="Name"
        value={draft.name}
        error={draft.name.trim() === ''}
        helperText={draft.name.trim() === '' ? 'Bitte geben Sie einen Namen an.' : undefined}
        onChange={(event) => set({ name: event.target.value })}
        slotProps={{ htmlInput: { maxLength: item.kind === 'Category' ? 80 : 120 } }}
      />
      {isProduct && (
        <TextField
          label="Artikelnummer"
          value={draft.articleNumber}
          onChange={(event) => set({ articleNumber: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 20 } }}
          sx={{ maxWidth: 200 }}
        />
      )}
      {(isProduct || item.kind === 'Category') && (
        <TextField
          label="Beschreibung"
          multiline
          maxRows={5}
          value={draft.description}
          onChange={(event) => set({ description: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
      )}
      {isProduct && <PriceFields draft={draft} onChange={set} />}
      <ItemFacts menu={menu} item={item} />
      {item.kind !== 'Category' && (
        <MarkPicker
          marks={draft}
          allergensTitle={isProduct ? 'Allergene, zusätzlich zu denen der Zutaten' : 'Allergene'}
          onChange={set}
        />
      )}
    </div>
  )
}

const missingPrice = 'Bitte einen Preis angeben.'

function PriceFields({
  draft,
  onChange,
}: {
  draft: ItemDraft
  onChange: (change: Partial<ItemDraft>) => void
}) {
  const change = (id: string, part: { deliverPrice?: number | null; pickupPrice?: number | null }) =>
    onChange({ prices: draft.prices.map((price) => (price.id === id ? { ...price, ...part } : price)) })
  return (
    <div className={styles.prices}>
      {draft.prices.map(({ id, size, deliverPrice, pickupPrice }) => (
        <div key={id} className={styles.fields}>
          <PriceField
            label={size ? `${size}, Lieferung` : 'Preis bei Lieferung'}
            cents={deliverPrice}
            most={productLimits.cents}
            problem={deliverPrice === null && missingPrice}
            onChange={(cents) => change(id, { deliverPrice: cents })}
          />
          <PriceField
            label={size ? `${size}, Abholung` : 'Preis bei Abholung'}
            cents={pickupPrice}
            most={productLimits.cents}
            problem={pickupPrice === null && missingPrice}
            onChange={(cents) => change(id, { pickupPrice: cents })}
          />
        </div>
      ))}
    </div>
  )
}
