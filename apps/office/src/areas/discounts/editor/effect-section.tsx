import Add from 'virtual:icon/baseline-add'
import Button from '@mui/material/Button'
import { FormSection } from '../../../rooms/ui/dialogs/side-panel.tsx'
import { SentenceError, SentenceChoice, SentenceNumber, Sentence } from '../work/sentence.tsx'
import type { ValueContext } from '../conditions/condition-value.tsx'
import { blankRule, type DiscountDraft, type DiscountProblems } from '../work/discount-draft.ts'
import { SentenceReduction } from './sentence-reduction.tsx'
import { RuleCard } from './rule-card.tsx'

export type SectionProps = {
  draft: DiscountDraft
  set: (changes: Partial<DiscountDraft>) => void
  context: ValueContext
  problems: DiscountProblems
}

const mostRules = 10

/** What becomes cheaper: everything, or certain products and all of them together. */
export function EffectSection(props: SectionProps) {
  const { draft, set, context, problems } = props
  const { productRules, totalReduction } = draft
  const isOnAll = productRules.length === 0
  return (
    <FormSection
      title="Dann wird günstiger"
      hint={
        isOnAll
          ? undefined
          : 'Jede Zeile nimmt Produkte aus dem Warenkorb. Nur wenn alle Zeilen genug finden, gilt der Rabatt.'
      }
    >
      {productRules.map((rule, position) => (
        <RuleCard
          key={rule.id}
          rule={rule}
          position={position}
          context={context}
          problems={problems}
          onChange={(next) => set({ productRules: productRules.with(position, next) })}
          onRemove={() => set({ productRules: productRules.filter((one) => one !== rule) })}
        />
      ))}
      <Sentence>
        {isOnAll ? 'Auf den ganzen Warenkorb gibt es' : 'Auf alle diese Produkte zusammen gibt es'}
        <SentenceReduction
          label="Nachlass zusammen"
          reduction={totalReduction}
          hasError={problems.has('/totalReduction')}
          words={{
            none: isOnAll ? 'noch nichts' : 'nichts weiter',
            Percent: 'Prozente:',
            AmountOff: 'einen Betrag:',
            FixedPrice: 'einen Festpreis:',
          }}
          onChange={(reduction) =>
            set({
              totalReduction: reduction,
              drinkShare: reduction?.type === 'FixedPrice' ? draft.drinkShare : null,
            })
          }
        />
        <SentenceError text={problems.get('/totalReduction')} />
      </Sentence>
      {totalReduction?.type === 'FixedPrice' && <DrinkShare draft={draft} set={set} />}
      {productRules.length < mostRules && (
        <Button
          size="small"
          startIcon={<Add />}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() =>
            set({
              productRules: [
                ...productRules,
                blankRule({ conditions: { property: 'CategoryId', operator: 'isIn', value: [] } }),
              ],
            })
          }
        >
          {isOnAll ? 'Nur bestimmte Produkte' : 'Weitere Produkte'}
        </Button>
      )}
      {!isOnAll && <Often draft={draft} set={set} />}
    </FormSection>
  )
}

type DraftProps = Pick<SectionProps, 'draft' | 'set'>

/** Of a fixed price for food and drink, the tax office wants to know which part is for the drink. */
function DrinkShare({ draft, set }: DraftProps) {
  const { drinkShare } = draft
  return (
    <Sentence>
      Vom Festpreis zählt als Getränk für die Mehrwertsteuer
      <SentenceChoice
        label="Anteil der Getränke"
        value={drinkShare === null ? 'prices' : 'share'}
        choices={[
          { value: 'prices', label: 'ein Teil nach den Preisen' },
          { value: 'share', label: 'ein fester Teil:' },
        ]}
        onChange={(kind) => set({ drinkShare: kind === 'share' ? 30 : null })}
      />
      {drinkShare !== null && (
        <>
          <SentenceNumber
            label="Anteil der Getränke in Prozent"
            least={0}
            most={100}
            value={drinkShare}
            onChange={(share) => set({ drinkShare: share })}
          />
          %
        </>
      )}
    </Sentence>
  )
}

function Often({ draft, set }: DraftProps) {
  const { maximumApplications: most } = draft
  return (
    <Sentence>
      In einem Warenkorb gilt das
      <SentenceChoice
        label="Wie oft im Warenkorb"
        value={most === null ? 'always' : most === 1 ? 'once' : 'some'}
        choices={[
          { value: 'once', label: 'einmal' },
          { value: 'always', label: 'so oft es passt' },
          { value: 'some', label: 'höchstens' },
        ]}
        onChange={(kind) => set({ maximumApplications: kind === 'always' ? null : kind === 'once' ? 1 : 2 })}
      />
      {most !== null && most > 1 && (
        <>
          <SentenceNumber
            label="Höchstens so oft"
            least={2}
            most={100}
            value={most}
            onChange={(maximumApplications) => set({ maximumApplications })}
          />
          mal
        </>
      )}
    </Sentence>
  )
}
