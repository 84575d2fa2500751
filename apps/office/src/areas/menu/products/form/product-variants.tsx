import Box from '@mui/material/Box'
import Add from 'virtual:icon/baseline-add'
import EggOutlined from 'virtual:icon/outline-egg'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { productLimits } from '@tresen/contract/menu/menu-documents'
import type { VariantOption } from '@tresen/contract/menu/product'
import { useState } from 'react'
import { Dialog } from '../../../../rooms/ui/dialogs/dialog.tsx'
import { MoneyField } from '../../../../rooms/ui/fields/money-field.tsx'
import { newId } from '@tresen/session/new-id'
import { FormSection } from '../../../../rooms/ui/dialogs/side-panel.tsx'
import { RemoveButton } from '../../../../rooms/ui/lists/remove-button.tsx'
import { SortList } from '../../../../rooms/ui/lists/sort/sort-list.tsx'
import { MarkPicker, markSigns } from '../../work/mark-chips.tsx'
import type { VariantDocument } from './product-draft.ts'
import { setSoldOut } from '../product-edits.ts'
import type { ProductPartProps } from './product-part-props.ts'
import styles from './product-form.module.css'
import { SoldOutButton } from '../../sold-out/sold-out-button.tsx'
import type { MenuScreen } from '../../work/use-menu-screen.ts'

type Option = VariantDocument['options'][number]

/** Choices that a guest must make: dressing, kind of pasta. */
export function ProductVariants({ screen, document, onChange, problems, product }: ProductPartProps) {
  const { variants } = document
  const set = (id: string, changes: Partial<VariantDocument>) =>
    onChange({
      variants: variants.map((variant) => (variant.id === id ? { ...variant, ...changes } : variant)),
    })
  return (
    <FormSection
      title="Varianten"
      hint="Eine Wahl, die der Gast treffen muss: genau eine Option, zum Beispiel das Dressing."
    >
      {variants.map((variant, place) => (
        <div
          key={variant.id}
          className={styles.box}
          role="group"
          aria-label={`Variante ${variant.name || place + 1}`}
        >
          <div className={styles.line}>
            <TextField
              label="Was wird gewählt?"
              value={variant.name}
              autoFocus={variant.name === ''}
              error={!!problems[`variants.${place}`]}
              helperText={problems[`variants.${place}`]}
              onChange={(event) => set(variant.id, { name: event.target.value })}
              slotProps={{ htmlInput: { maxLength: 80 } }}
            />
            <RemoveButton
              label={`Variante ${variant.name} entfernen`}
              onRemove={() => onChange({ variants: variants.filter(({ id }) => id !== variant.id) })}
            />
          </div>
          <Options
            screen={screen}
            options={variant.options}
            stored={product?.variants.find(({ id }) => id === variant.id)?.options ?? []}
            productUntil={product?.soldOutUntil ?? null}
            onChange={(options) => set(variant.id, { options })}
          />
        </div>
      ))}
      <Button
        startIcon={<Add />}
        sx={{ alignSelf: 'flex-start' }}
        disabled={variants.length >= 20}
        onClick={() =>
          onChange({ variants: [...variants, { id: newId(), name: '', options: [newOption()] }] })
        }
      >
        Variante hinzufügen
      </Button>
    </FormSection>
  )
}

type OptionsProps = {
  screen: MenuScreen
  options: Option[]
  /** As they are stored: what is new cannot be sold out yet. */
  stored: readonly VariantOption[]
  productUntil: string | null
  onChange: (options: Option[]) => void
}

function Options({ screen, options, stored, productUntil, onChange }: OptionsProps) {
  const [markedId, setMarkedId] = useState<string | null>(null)
  const set = (id: string, changes: Partial<Option>) =>
    onChange(options.map((option) => (option.id === id ? { ...option, ...changes } : option)))
  const marked = options.find(({ id }) => id === markedId)
  const storedOf = (id: string) => stored.find((option) => option.id === id)
  return (
    <>
      <SortList
        label="Optionen"
        items={options.map((option, place) => ({ ...option, label: option.name || `Option ${place + 1}` }))}
        onSort={(ids) => onChange(ids.map((id) => options.find((option) => option.id === id)!))}
      >
        {(option) => (
          <div className={styles.option}>
            <TextField
              placeholder="Option"
              autoFocus={option.name === '' && options.length > 1}
              sx={{ flex: '1 1 160px' }}
              value={option.name}
              onChange={(event) => set(option.id, { name: event.target.value })}
              slotProps={{ htmlInput: { 'aria-label': `Name von ${option.label}`, maxLength: 80 } }}
            />
            <MoneyField
              label="Aufpreis"
              sx={{ flex: '1 0 96px', maxWidth: 110, mr: 'auto' }}
              cents={option.additionalPrice}
              most={productLimits.cents}
              onChange={(additionalPrice) => set(option.id, { additionalPrice })}
              spoken={`Aufpreis von ${option.label}`}
            />
            {storedOf(option.id) && (
              <SoldOutButton
                name={option.label}
                until={storedOf(option.id)!.soldOutUntil}
                productUntil={productUntil}
                isCompact
                restaurant={screen.restaurant}
                onChange={(until) =>
                  void setSoldOut(screen, [{ kind: 'VariantOption', id: option.id }], until)
                }
              />
            )}
            <IconButton
              size="small"
              aria-label={`Allergene und Zusatzstoffe von ${option.label}`}
              title={markSigns(option) || 'Allergene und Zusatzstoffe'}
              color={markSigns(option) ? 'primary' : 'default'}
              onClick={() => setMarkedId(option.id)}
            >
              <EggOutlined fontSize="small" />
            </IconButton>
            <RemoveButton
              isSmall
              label={`${option.label} entfernen`}
              disabled={options.length === 1}
              onRemove={() => onChange(options.filter(({ id }) => id !== option.id))}
            />
          </div>
        )}
      </SortList>
      <Button
        size="small"
        startIcon={<Add />}
        sx={{ alignSelf: 'flex-start' }}
        disabled={options.length >= 100}
        onClick={() => onChange([...options, newOption()])}
      >
        Option hinzufügen
      </Button>
      {marked && (
        <MarksDialog
          option={marked}
          onChange={(marks) => set(marked.id, marks)}
          onClose={() => setMarkedId(null)}
        />
      )}
    </>
  )
}

type MarksProps = {
  option: Option
  onChange: (marks: Pick<Option, 'allergens' | 'additives'>) => void
  onClose: () => void
}

function MarksDialog({ option, onChange, onClose }: MarksProps) {
  return (
    <Dialog
      title={`${option.name || 'Option'}: Allergene und Zusatzstoffe`}
      width="560px"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          Fertig
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <MarkPicker
          marks={option}
          onChange={({ allergens, additives }) => onChange({ allergens, additives })}
        />
      </Box>
    </Dialog>
  )
}

function newOption(): Option {
  return { id: newId(), name: '', additionalPrice: 0, allergens: [], additives: [] }
}
