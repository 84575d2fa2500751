import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { productLimits } from '@tresen/contract/menu/menu-documents'
import { diets, highlights, taxKeys } from '@tresen/contract/menu/marks'
import { spicinessLabels } from '@tresen/domain/menu/marks'
import { taxRate } from '@tresen/domain/taxes/tax-rates'
import { type ReactNode } from 'react'
import { newId } from '@tresen/session/new-id'
import { capital } from '../../../../rooms/ui/capital.ts'
import { FormSection } from '../../../../rooms/ui/dialogs/side-panel.tsx'
import { SearchWordsField } from '../../work/search-words-field.tsx'
import { problemOf } from '../../work/menu-problems.ts'
import { AlternativePicker, IngredientPicker, RemovalPicker, SideDishPicker } from './product-parts.tsx'
import { emptyPrices, type ProductDraft } from './product-draft.ts'
import { ProductExtraGroups } from './product-extra-groups.tsx'
import { dietLabels, highlightLabels, taxLabels } from '../product-labels.ts'
import type { ProductPartProps } from './product-part-props.ts'
import { ProductGuards } from './product-guards.tsx'
import { ProductHalves } from './product-halves.tsx'
import { ProductMarks } from './product-marks.tsx'
import { ProductPrices } from './product-prices.tsx'
import { ProductVariants } from './product-variants.tsx'
import { inOrder } from '../list/product-rows.ts'
import { useToday } from '../../../../rooms/ui/dates/use-now.ts'

export const productFieldLabels: Record<keyof ProductDraft, string> = {
  categoryId: 'Kategorie',
  articleNumber: 'Artikelnummer',
  name: 'Name',
  description: 'Beschreibung',
  order: 'Reihenfolge',
  highlight: 'Hervorhebung',
  diet: 'Ernährung',
  taxKey: 'Steuer',
  minimumAge: 'Mindestalter',
  alcoholPercent: 'Alkohol',
  caffeine: 'Koffein',
  spiciness: 'Schärfe',
  searchWords: 'Auch zu finden unter',
  isOffered: 'Angebot',
  image: 'Bild',
  ingredientIds: 'Zutaten',
  removableIngredientIds: 'Weglassen',
  halves: 'Hälften',
  sideDishIds: 'Beilagen',
  prices: 'Preise',
  variants: 'Varianten',
  extraGroups: 'Extra-Gruppen',
  alternatives: 'Alternativen',
  allergens: 'Allergene',
  additives: 'Zusatzstoffe',
}

/** All fields of a product, what is changed most first. */
export function ProductForm(props: ProductPartProps & { image: ReactNode }) {
  const { problems, image } = props
  const others = Object.entries(problems).filter(([field]) => !(field.split('.')[0]! in productFieldLabels))
  return (
    <>
      <Words {...props} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <CategoryField {...props} />
        <TaxField {...props} />
      </Box>
      <ProductPrices {...props} />
      <FormSection title="Auf der Karte">
        <OnTheMenu {...props} />
        {image}
      </FormSection>
      <FormSection title="Zutaten und Beilagen">
        <IngredientPicker {...props} />
        <RemovalPicker {...props} />
        <SideDishPicker {...props} />
      </FormSection>
      <ProductMarks {...props} />
      <ProductGuards {...props} />
      <ProductHalves {...props} />
      <ProductVariants {...props} />
      <ProductExtraGroups {...props} />
      <FormSection title="Alternativen" hint="Was wir anbieten, wenn dieses Produkt ausverkauft ist.">
        <AlternativePicker {...props} />
      </FormSection>
      {others.map(([field, problem]) => (
        <Box key={field} role="alert" sx={{ color: 'error.main' }}>
          {problem}
        </Box>
      ))}
    </>
  )
}

function Words({ document, onChange, problems }: ProductPartProps) {
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: '112px 1fr' }}>
      <TextField
        label="Nummer"
        value={document.articleNumber}
        error={!!problemOf(problems, 'articleNumber')}
        helperText={problemOf(problems, 'articleNumber')}
        onChange={(event) => onChange({ articleNumber: event.target.value })}
        slotProps={{ htmlInput: { maxLength: productLimits.articleNumber, autoComplete: 'off' } }}
      />
      <TextField
        label="Name"
        required
        data-first
        value={document.name}
        error={!!problemOf(problems, 'name')}
        helperText={problemOf(problems, 'name')}
        onChange={(event) => onChange({ name: event.target.value })}
        slotProps={{ htmlInput: { maxLength: productLimits.name, autoComplete: 'off' } }}
      />
      <TextField
        label="Beschreibung"
        multiline
        maxRows={6}
        value={document.description}
        onChange={(event) => onChange({ description: event.target.value })}
        sx={{ gridColumn: '1 / -1' }}
        slotProps={{ htmlInput: { maxLength: productLimits.description } }}
      />
      <SearchWordsField
        value={document.searchWords}
        onChange={(searchWords) => onChange({ searchWords })}
        sx={{ gridColumn: '1 / -1' }}
      />
    </Box>
  )
}

function TaxField({ screen, document, onChange }: ProductPartProps) {
  const today = useToday(screen.restaurant.timeZone)
  return (
    <TextField
      select
      label="Steuer"
      value={document.taxKey}
      onChange={(event) => onChange({ taxKey: event.target.value as ProductDraft['taxKey'] })}
    >
      {taxKeys.map((key) => (
        <MenuItem key={key} value={key}>
          {taxLabels[key]}, {taxRate(key, today)} %
        </MenuItem>
      ))}
    </TextField>
  )
}

function OnTheMenu({ document, onChange }: ProductPartProps) {
  return (
    <>
      <FormControlLabel
        control={
          <Switch checked={document.isOffered} onChange={(_event, isOffered) => onChange({ isOffered })} />
        }
        label={document.isOffered ? 'Im Angebot' : 'Nicht im Angebot: Gäste und Annahme sehen es nicht'}
      />
      <Choice
        label="Hervorhebung"
        all={highlights}
        labels={{ ...highlightLabels, None: 'Keine' }}
        value={document.highlight}
        onChange={(highlight) => onChange({ highlight })}
      />
      <Choice
        label="Schärfe"
        all={['0', '1', '2', '3']}
        labels={spicinessChoices}
        value={`${document.spiciness ?? 0}`}
        onChange={(key) => onChange({ spiciness: (Number(key) || null) as ProductDraft['spiciness'] })}
      />
      <Choice
        label="Ernährung"
        all={diets}
        labels={{ ...dietLabels, None: 'Keine Angabe' }}
        value={document.diet}
        onChange={(diet) => onChange({ diet })}
      />
    </>
  )
}

/** Another category has other sizes: prices go along where the sizes have the same names. */
function CategoryField({ screen, document, onChange, problems }: ProductPartProps) {
  const { categories } = screen.board
  const move = (categoryId: string) => {
    const from = categories.find(({ id }) => id === document.categoryId)
    const to = categories.find(({ id }) => id === categoryId)
    if (!to) return
    const nameOf = (sizeId: string | null) => from?.sizes.find(({ id }) => id === sizeId)?.name ?? null
    const first = document.prices[0]
    const prices = emptyPrices(to, newId).map((price) => {
      const name = to.sizes.find(({ id }) => id === price.sizeId)?.name ?? null
      const same = document.prices.find(({ sizeId }) => nameOf(sizeId) === name) ?? first
      return same
        ? {
            ...same,
            sizeId: price.sizeId,
            id: same === first && name !== nameOf(first.sizeId) ? price.id : same.id,
          }
        : price
    })
    onChange({ categoryId, prices })
  }
  return (
    <TextField
      select
      label="Kategorie"
      value={document.categoryId}
      error={!!problemOf(problems, 'categoryId')}
      helperText={problemOf(problems, 'categoryId')}
      onChange={(event) => move(event.target.value)}
    >
      {inOrder(categories).map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}

const spicinessChoices = {
  0: 'Keine Angabe',
  1: capital(spicinessLabels[1]),
  2: capital(spicinessLabels[2]),
  3: capital(spicinessLabels[3]),
}

function Choice<Key extends string>(props: {
  label: string
  all: readonly Key[]
  labels: Record<Key, string>
  value: Key
  onChange: (key: Key) => void
}) {
  const { label, all, labels, value, onChange } = props
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box component="span" sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>
        {label}
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={label}
        value={value}
        onChange={(_event, next: Key | null) => next && onChange(next)}
        sx={{ flexWrap: 'wrap' }}
      >
        {all.map((key) => (
          <ToggleButton key={key} value={key}>
            {labels[key]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}
