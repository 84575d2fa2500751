import AccountTreeOutlined from 'virtual:icon/outline-account-tree'
import Add from 'virtual:icon/baseline-add'
import Close from 'virtual:icon/baseline-close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import {
  MOST_CONDITION_LEVELS,
  type CartProperty,
  type ConditionTree,
  type DiscountCondition,
} from '@tresen/contract/discounts/condition'
import { useEffect, useRef, useState } from 'react'
import { RemoveButton } from '../../../rooms/ui/lists/remove-button.tsx'
import { inPlaceOf, rowKey } from '../../../rooms/ui/lists/row-keys.ts'
import { SentenceError, SentenceChoice, Sentence } from '../work/sentence.tsx'
import styles from './condition-group.module.css'
import { ConditionValueField, type ValueContext } from './condition-value.tsx'
import {
  kindOf,
  operatorChoices,
  productPropertyGroup,
  propertyGroups,
  propertyLabel,
  startCondition,
  withOperator,
} from './condition-words.ts'
import type { ConditionGroup, DiscountProblems } from '../work/discount-draft.ts'

type Shared = {
  /** Only what can be asked of one product. */
  ofProduct: boolean
  context: ValueContext
  problems: DiscountProblems
}

type Props = Shared & {
  group: ConditionGroup
  path: string
  level?: number
  onChange: (group: ConditionGroup) => void
}

/** How a group begins and ends, by how its conditions go together. */
const joins = [
  { value: 'all', label: 'alle' },
  { value: 'any', label: 'mindestens eine' },
  { value: 'not', label: 'keine' },
] as const

/** "Wenn [alle] dieser Bedingungen gelten:" and the conditions, each a sentence of its own. */
export function ConditionGroupEditor(props: Props) {
  const { group, path, level = 1, onChange, ...shared } = props
  const { conditions } = group
  const isInner = level > 1
  const [addedKey, setAddedKey] = useState<string | null>(null)
  const replace = (position: number, next: ConditionTree | null) =>
    onChange({
      ...group,
      conditions: conditions.flatMap((one, at) => {
        if (at !== position) return one
        return next ? inPlaceOf(one, next) : []
      }),
    })
  const add = (next: ConditionTree) => {
    setAddedKey(rowKey(next))
    onChange({ ...group, conditions: [...conditions, next] })
  }
  return (
    <div
      className={styles.group}
      role="group"
      aria-label={isInner ? 'Gruppe von Bedingungen' : 'Bedingungen'}
    >
      {(isInner || conditions.length > 1 || group.group !== 'all') && (
        <Sentence>
          {isInner ? 'Davon gilt' : 'Wenn'}
          <SentenceChoice
            label="Wie die Bedingungen zusammen gelten"
            value={group.group}
            choices={joins}
            onChange={(join) => onChange({ ...group, group: join })}
          />
          {isInner ? 'dieser Bedingungen:' : 'dieser Bedingungen gelten:'}
        </Sentence>
      )}
      {conditions.map((one, position) => {
        const at = `${path}/conditions/${position}`
        return 'group' in one ? (
          <div key={rowKey(one)} className={styles.nested}>
            <div>
              <ConditionGroupEditor
                {...shared}
                group={one}
                path={at}
                level={level + 1}
                onChange={(next) => replace(position, next)}
              />
              <SentenceError text={shared.problems.get(at)} />
            </div>
            <Remove label="Gruppe entfernen" onClick={() => replace(position, null)} />
          </div>
        ) : (
          <ConditionRow
            key={rowKey(one)}
            {...shared}
            condition={one}
            isNew={rowKey(one) === addedKey}
            problem={shared.problems.get(at)}
            onChange={(next) => replace(position, next)}
          />
        )
      })}
      <div className={styles.add}>
        <AddCondition ofProduct={shared.ofProduct} onAdd={add} />
        {level < MOST_CONDITION_LEVELS && conditions.length > 0 && (
          <Button
            size="small"
            color="inherit"
            startIcon={<AccountTreeOutlined />}
            onClick={() => add({ group: group.group === 'any' ? 'all' : 'any', conditions: [] })}
          >
            Gruppe
          </Button>
        )}
      </div>
    </div>
  )
}

type RowProps = Shared & {
  condition: DiscountCondition
  /** Added just now: what it compares with is to be written next. */
  isNew: boolean
  problem: string | undefined
  onChange: (condition: DiscountCondition | null) => void
}

function ConditionRow({ condition, isNew, problem, ofProduct, context, onChange }: RowProps) {
  const { property, operator } = condition
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Behind property and comparison stands the value.
    if (!isNew) return
    const value = row.current?.querySelectorAll<HTMLElement>('select, input, [aria-pressed]')[2]
    value?.focus()
    // What it begins with is only an example.
    if (value instanceof HTMLInputElement) value.select()
  }, [isNew])
  return (
    <div ref={row} className={styles.row}>
      <Sentence>
        <SentenceChoice
          label="Eigenschaft"
          value={property}
          choices={groupsFor(ofProduct).map(({ title, properties }) => ({
            title,
            choices: properties.map((value) => ({ value, label: propertyLabel(value) })),
          }))}
          onChange={(next) => onChange(startCondition(next, ofProduct))}
        />
        <SentenceChoice
          label={`${propertyLabel(property)}: Vergleich`}
          value={operator}
          choices={operatorChoices(kindOf(property, ofProduct))}
          onChange={(next) => onChange(withOperator(condition, next))}
        />
        <ConditionValueField
          key={`${property} ${operator}`}
          condition={condition}
          ofProduct={ofProduct}
          context={context}
          hasError={problem !== undefined}
          onChange={(value) => onChange({ ...condition, value })}
        />
        {hintOf(condition)}
        <SentenceError text={problem} />
      </Sentence>
      <Remove label={`Bedingung ${propertyLabel(property)} entfernen`} onClick={() => onChange(null)} />
    </div>
  )
}

/** What a number counts, where it is not plain. */
function hintOf({ property, operator, value }: DiscountCondition) {
  if (property === 'DaysSinceLastOrder') return 'Tage'
  if (!property.startsWith('CustomerOrderCount') || operator !== '>=' || Array.isArray(value)) return null
  return `vor dieser, also ab der ${Number(value) + 1}.`
}

function Remove({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Box component="span" sx={{ mt: '2px' }}>
      <RemoveButton
        isSmall
        label={label}
        title="Entfernen"
        icon={<Close fontSize="small" />}
        onRemove={onClick}
      />
    </Box>
  )
}

function AddCondition({
  ofProduct,
  onAdd,
}: {
  ofProduct: boolean
  onAdd: (condition: DiscountCondition) => void
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        size="small"
        startIcon={<Add />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Bedingung
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 420 } } }}
      >
        {groupsFor(ofProduct).flatMap(({ title, properties }) => [
          <ListSubheader key={title} role="presentation" sx={{ lineHeight: '36px', fontWeight: 650 }}>
            {title}
          </ListSubheader>,
          ...properties.map((property) => (
            <MenuItem
              key={property}
              onClick={() => {
                onAdd(startCondition(property, ofProduct))
                setAnchor(null)
              }}
            >
              {propertyLabel(property)}
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  )
}

function groupsFor(ofProduct: boolean): readonly { title: string; properties: readonly CartProperty[] }[] {
  return ofProduct ? [productPropertyGroup] : propertyGroups
}
