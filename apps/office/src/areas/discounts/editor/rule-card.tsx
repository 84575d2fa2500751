import Close from 'virtual:icon/baseline-close'
import Box from '@mui/material/Box'
import type { ProductRule } from '@tresen/contract/discounts/discount'
import { RemoveButton } from '../../../rooms/ui/lists/remove-button.tsx'
import { ItemPicker } from '../../menu/work/item-picker.tsx'
import { SentenceError, SentenceChoice, SentenceNumber, Sentence, SentenceText } from '../work/sentence.tsx'
import { ConditionGroupEditor } from '../conditions/condition-group.tsx'
import type { ValueContext } from '../conditions/condition-value.tsx'
import { asGroup, type DiscountProblems } from '../work/discount-draft.ts'
import { pickItemsOf } from '../work/pick-items.ts'
import { SentenceReduction } from './sentence-reduction.tsx'
import styles from './rule-card.module.css'
import {
  amountChoices,
  amountKind,
  amountsOf,
  chosenIds,
  productsChoices,
  productsKind,
  sortChoices,
  withChoice,
  type ProductsKind,
} from './rule-words.ts'

type Props = {
  rule: ProductRule
  position: number
  context: ValueContext
  problems: DiscountProblems
  onChange: (rule: ProductRule) => void
  onRemove: () => void
}

const reductionWords = {
  gratis: 'gratis',
  Percent: 'günstiger um',
  AmountOff: 'je günstiger um',
  FixedPrice: 'zum Preis von je',
  none: 'zum normalen Preis',
}

/** "[genau] [2] [Pizza] [aus den Kategorien] [Pizza], zuerst [die teuersten]: [zum normalen Preis]." */
export function RuleCard({ rule, position, context, problems, onChange, onRemove }: Props) {
  const path = `/productRules/${position}`
  const change = (changes: Partial<ProductRule>) => onChange({ ...rule, ...changes })
  const name = rule.name.trim() || `Produkte ${position + 1}`
  return (
    <section className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <Sentence>
          <SentenceAmounts
            rule={rule}
            name={name}
            onChange={change}
            hasError={problems.has(`${path}/maximum`)}
          />
          ×
          <SentenceText
            label={`Wie diese Produkte heißen, Nummer ${position + 1}`}
            value={rule.name}
            width={170}
            hasError={problems.has(`${path}/name`)}
            onChange={(text) => change({ name: text.slice(0, 60) })}
          />
          <SentenceError text={problems.get(`${path}/name`)} />
          <SentenceError text={problems.get(`${path}/maximum`)} />
        </Sentence>
        <RemoveButton
          isSmall
          label={`${name} entfernen`}
          title="Entfernen"
          icon={<Close fontSize="small" />}
          onRemove={onRemove}
        />
      </div>
      <SentenceProducts
        rule={rule}
        name={name}
        path={path}
        context={context}
        problems={problems}
        onChange={({ conditions = null }) => change(withChoice(rule, conditions, context.menu))}
      />
      <Sentence>
        gibt es
        <SentenceReduction
          label={`${name}: Preis`}
          reduction={rule.reduction}
          words={reductionWords}
          onChange={(reduction) => change({ reduction })}
        />
      </Sentence>
      <Sentence>
        Genommen werden zuerst
        <SentenceChoice
          label={`${name}: Reihenfolge`}
          value={rule.sortOrder}
          choices={sortChoices}
          onChange={(sortOrder) => change({ sortOrder })}
        />
        Optionen und Extras
        <SentenceChoice
          label={`${name}: Optionen und Extras`}
          value={rule.priceBase}
          choices={[
            { value: 'Total', label: 'zählen mit' },
            { value: 'Base', label: 'kosten, was sie kosten' },
          ]}
          onChange={(priceBase) => change({ priceBase })}
        />
      </Sentence>
    </section>
  )
}

type PartProps = { rule: ProductRule; name: string; onChange: (changes: Partial<ProductRule>) => void }

function SentenceAmounts({ rule, name, onChange, hasError }: PartProps & { hasError: boolean }) {
  const kind = amountKind(rule)
  const { minimum, maximum } = rule
  const label = `${name}: Anzahl`
  return (
    <>
      <SentenceChoice
        label={`${label}, Art`}
        value={kind}
        choices={amountChoices}
        onChange={(next) => onChange(amountsOf(next, rule))}
      />
      {(kind === 'between' || kind === 'atLeast') && (
        <SentenceNumber
          label={`${label}, mindestens`}
          least={1}
          most={100}
          value={minimum}
          onChange={(least) => onChange({ minimum: least })}
        />
      )}
      {kind === 'between' && 'bis'}
      {kind !== 'all' && kind !== 'atLeast' && (
        <SentenceNumber
          label={label}
          least={1}
          most={100}
          value={maximum ?? 1}
          hasError={hasError}
          onChange={(most) =>
            onChange(kind === 'exactly' ? { minimum: most, maximum: most } : { maximum: most })
          }
        />
      )}
    </>
  )
}

function SentenceProducts(
  props: PartProps & { path: string; context: ValueContext; problems: DiscountProblems },
) {
  const { rule, name, path, context, problems, onChange } = props
  const kind = productsKind(rule.conditions)
  const items = kind === 'all' || kind === 'conditions' ? null : pickItemsOf(kind, context.menu)
  const choose = (next: ProductsKind) => {
    if (next === 'all') return onChange({ conditions: null })
    if (next === 'conditions') return onChange({ conditions: asGroup(rule.conditions) })
    onChange({ conditions: { property: next, operator: 'isIn', value: [] } })
  }
  return (
    <>
      <Sentence>
        <SentenceChoice
          label={`${name}: Auswahl`}
          value={kind}
          choices={productsChoices}
          hasError={problems.has(`${path}/conditions`)}
          onChange={choose}
        />
        {items && (
          <Box sx={{ flex: '1 1 240px', minWidth: 200 }}>
            <ItemPicker
              label={kind === 'CategoryId' ? 'Kategorien' : kind === 'SizeId' ? 'Größen' : 'Produkte'}
              items={items}
              chosen={chosenIds(rule.conditions)}
              onChange={(value) =>
                onChange({ conditions: { property: kind as 'ProductId', operator: 'isIn', value } })
              }
            />
          </Box>
        )}
        <SentenceError text={problems.get(`${path}/conditions`)} />
      </Sentence>
      {kind === 'conditions' && (
        <ConditionGroupEditor
          group={asGroup(rule.conditions)}
          path={`${path}/conditions`}
          ofProduct
          context={context}
          problems={problems}
          onChange={(conditions) => onChange({ conditions })}
        />
      )}
    </>
  )
}
