import Add from 'virtual:icon/baseline-add'
import Check from 'virtual:icon/baseline-check'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import Box from '@mui/material/Box'
import { refusalOf } from '@tresen/contract/client'
import { cleanupCalls, type ProductsCleanup } from '@tresen/contract/cleanup'
import type { Category } from '@tresen/contract/menu/menu'
import type { CleanupItem } from '@tresen/domain/cleanup/cleanup-steps'
import { likelyParts, menuDiscount, type MenuPart } from '@tresen/domain/cleanup/menu-discount'
import type { MenuBoard } from '@tresen/domain/menu/documents/menu-board'
import { useRef, useState } from 'react'
import { FieldsContext, focusFirstWrong, useFields } from '../../rooms/ui/fields/fields.tsx'
import { NumberField } from '../../rooms/ui/fields/number-field.tsx'
import { messageOf } from '../../rooms/api/api.ts'
import { useApi } from '../../rooms/api/app-context.tsx'
import { MoneyField } from '../../rooms/ui/fields/money-field.tsx'
import { RemoveButton } from '../../rooms/ui/lists/remove-button.tsx'
import { newId } from '@tresen/session/new-id'
import { useCleanupKeys } from './cleanup-keys.ts'
import { failureTexts } from './cleanup-labels.ts'
import styles from './cleanup-screen.module.css'
import { useCleanupChange, withCleanup } from './cleanup.queries.ts'
import { ItemFacts } from './item-facts.tsx'

type Props = {
  restaurantId: string
  menu: MenuBoard
  item: CleanupItem
  onNext: () => void
  onBack: () => void
  onDone: () => void
}

/** A product that is really a menu: of which parts, at which price. */
export function MenuCard({ restaurantId, menu, item, onNext, onBack, onDone }: Props) {
  const api = useApi()
  const { change, isPending: isBusy } = useCleanupChange(restaurantId)
  const product = menu.products.find(({ id }) => id === item.id)!
  const [name, setName] = useState(product.name)
  const [price, setPrice] = useState(product.prices[0]?.deliverPrice ?? 0)
  const [parts, setParts] = useState(() => likelyParts(product, menu.categories, newId))
  const fields = useFields()
  const card = useRef<HTMLElement>(null)
  const isReady = name.trim() !== '' && price > 0 && parts.length > 0 && !isBusy

  const save = async (send: () => Promise<ProductsCleanup>) => {
    const failed = (error: unknown) => reasonOf(error) ?? messageOf(error, failureTexts.Menu)
    if (await change({ send, settle: withCleanup, said: { done: null, failed } })) onDone()
  }
  const finish = () => {
    if (!isReady) return
    if (fields.hasWrong) return void focusFirstWrong(card.current)
    const body = menuDiscount({ name: name.trim(), description: product.description, price }, parts)
    void save(async () => (await api.markMenuDone({ restaurantId, productId: item.id, body })).cleanup)
  }
  const noMenu = () =>
    void save(() => api.markProductAsMenu({ restaurantId, productId: item.id, isMenu: false }))
  useCleanupKeys({ done: finish, next: onNext, back: onBack })

  return (
    <section ref={card} className={styles.card} aria-label={`Menü: ${item.name}`}>
      <Typography variant="overline" color="textSecondary" component="p">
        Menü
      </Typography>
      <Typography variant="h1" component="h2" sx={{ mb: 2 }}>
        {item.name}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        Daraus wird ein Rabatt: Wer alle Teile bestellt, zahlt für sie zusammen den Menüpreis. Das Produkt
        selbst kommt von der Karte.
      </Typography>
      <FieldsContext value={fields}>
        <div className={styles.fields}>
          <ItemFacts menu={menu} item={item} />
          {product.description && <Typography>„{product.description}“</Typography>}
          <TextField
            label="Name des Menüs"
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 120 } }}
          />
          <MoneyField
            label="Menüpreis"
            cents={price}
            most={1_000_000}
            onChange={setPrice}
            sx={{ maxWidth: 200 }}
          />
          <Parts categories={menu.categories} parts={parts} onChange={setParts} />
        </div>
      </FieldsContext>
      <div className={styles.foot}>
        <Button onClick={noMenu} disabled={isBusy}>
          Doch kein Menü
        </Button>
        <span className={styles.spring} />
        <Button variant="contained" startIcon={<Check />} disabled={!isReady} onClick={finish}>
          Menü anlegen und weiter
        </Button>
      </div>
    </section>
  )
}

function Parts(props: {
  categories: readonly Category[]
  parts: readonly MenuPart[]
  onChange: (parts: MenuPart[]) => void
}) {
  const { categories, parts, onChange } = props
  const change = (id: string, part: Partial<MenuPart>) =>
    onChange(parts.map((one) => (one.id === id ? { ...one, ...part } : one)))
  const add = () => {
    const [first] = categories
    if (first) onChange([...parts, { id: newId(), name: first.name, categoryIds: [first.id], amount: 1 }])
  }
  return (
    <div role="group" aria-label="Teile des Menüs">
      <Typography variant="h3" component="p" sx={{ mb: 2 }}>
        Teile
      </Typography>
      {parts.map((part, index) => (
        <Box key={part.id} sx={{ display: 'flex', gap: 2, mb: 2, alignItems: 'center' }}>
          <NumberField
            label="Anzahl"
            spoken={`Anzahl, Teil ${index + 1}`}
            least={1}
            most={20}
            value={part.amount}
            onChange={(amount) => change(part.id, { amount })}
            sx={{ width: 96 }}
          />
          <TextField
            select
            label={`Kategorie, Teil ${index + 1}`}
            value={part.categoryIds[0] ?? ''}
            onChange={(event) => {
              const category = categories.find(({ id }) => id === event.target.value)
              if (category) change(part.id, { categoryIds: [category.id], name: category.name })
            }}
            sx={{ flex: 1, minWidth: 0 }}
          >
            {categories.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <RemoveButton
            label={`Teil ${index + 1} entfernen`}
            onRemove={() => onChange(parts.filter(({ id }) => id !== part.id))}
          />
        </Box>
      ))}
      <Button startIcon={<Add />} onClick={add} disabled={parts.length >= 10}>
        Teil hinzufügen
      </Button>
    </div>
  )
}

/** Why the discount cannot be so, where the server names it. */
function reasonOf(error: unknown): string | null {
  return refusalOf(cleanupCalls.markMenuDone, 'DiscountInvalid', error)?.fields[0]?.message_de ?? null
}
