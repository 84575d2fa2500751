import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { ProductExtraGroup } from '@tresen/contract/menu/product'
import { NumberField } from '../../../../rooms/ui/fields/number-field.tsx'
import { FormSection } from '../../../../rooms/ui/dialogs/side-panel.tsx'
import { RemoveButton } from '../../../../rooms/ui/lists/remove-button.tsx'
import { SortList } from '../../../../rooms/ui/lists/sort/sort-list.tsx'
import type { ProductPartProps } from './product-part-props.ts'
import styles from './product-form.module.css'

const mostOfGroup = 100

/** Which extras a guest can put on top, how many of them must or may be, and how many are free. */
export function ProductExtraGroups({ screen, document, onChange, problems }: ProductPartProps) {
  const { extraGroups } = document
  const [addedId, setAddedId] = useState<string | null>(null)
  const groups = screen.board.extraGroups
  const left = groups.filter(({ id }) => !extraGroups.some(({ extraGroupId }) => extraGroupId === id))
  const set = (id: string, changes: Partial<ProductExtraGroup>) =>
    onChange({
      extraGroups: extraGroups.map((use) => (use.extraGroupId === id ? { ...use, ...changes } : use)),
    })
  const items = extraGroups.map((use, place) => ({
    ...use,
    place,
    id: use.extraGroupId,
    label: groups.find(({ id }) => id === use.extraGroupId)?.name ?? 'Extra-Gruppe',
  }))
  return (
    <FormSection title="Extra-Gruppen">
      <SortList
        label="Extra-Gruppen"
        items={items}
        onSort={(ids) =>
          onChange({ extraGroups: ids.map((id) => extraGroups.find((use) => use.extraGroupId === id)!) })
        }
      >
        {({ id, label, place, ...use }) => (
          <div
            ref={id === addedId ? focusFirst : undefined}
            className={styles.wideBox}
            role="group"
            aria-label={label}
          >
            <div className={styles.line}>
              <strong className={styles.boxName}>{label}</strong>
              <RemoveButton
                isSmall
                label={`${label} entfernen`}
                onRemove={() =>
                  onChange({ extraGroups: extraGroups.filter((each) => each.extraGroupId !== id) })
                }
              />
            </div>
            <Amounts
              use={use}
              problem={problems[`extraGroups.${place}`]}
              onChange={(changes) => set(id, changes)}
            />
          </div>
        )}
      </SortList>
      {left.length > 0 && (
        <TextField
          select
          label="Extra-Gruppe hinzufügen"
          value=""
          onChange={({ target: { value: extraGroupId } }) => {
            setAddedId(extraGroupId)
            onChange({
              extraGroups: [...extraGroups, { extraGroupId, freeAmount: 0, minimum: 0, maximum: null }],
            })
          }}
        >
          {left.map(({ id, name, extras }) => (
            <MenuItem key={id} value={id}>
              {name} ({extras.length})
            </MenuItem>
          ))}
        </TextField>
      )}
    </FormSection>
  )
}

type AmountsProps = {
  use: ProductExtraGroup
  problem: string | undefined
  onChange: (changes: Partial<ProductExtraGroup>) => void
}

/** How many of a group must or may be, and how many of them are free. */
function Amounts({ use: { freeAmount, minimum, maximum }, problem, onChange }: AmountsProps) {
  return (
    <>
      <div className={styles.amounts}>
        <NumberField
          label="Davon gratis"
          least={0}
          most={mostOfGroup}
          value={freeAmount || null}
          empty="0"
          onChange={(value) => onChange({ freeAmount: value ?? 0 })}
        />
        <NumberField
          label="Mindestens"
          least={0}
          most={mostOfGroup}
          value={minimum || null}
          empty="0"
          hasError={!!problem}
          onChange={(value) => onChange({ minimum: value ?? 0 })}
        />
        <NumberField
          label="Höchstens"
          least={1}
          most={mostOfGroup}
          value={maximum}
          empty="beliebig"
          hasError={!!problem}
          onChange={(value) => onChange({ maximum: value })}
        />
      </div>
      {problem && (
        <div role="alert" className={styles.problem}>
          {problem}
        </div>
      )}
    </>
  )
}

/** What is added is filled in next. */
function focusFirst(box: HTMLElement | null) {
  box?.querySelector<HTMLInputElement>('input')?.focus()
}
