import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { Plan } from '@tresen/contract/billing/plan'
import { addDays, addMonths, germanDay } from '@tresen/domain/billing/billing-calendar'
import { planAt } from '@tresen/domain/billing/plan-pieces'
import { planWords } from '@tresen/domain/billing/statement'
import { newId } from '@tresen/session/new-id'
import { useState } from 'react'
import { Card } from '../../../rooms/ui/card.tsx'
import { Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { useConfirm } from '../../../rooms/ui/dialogs/confirm.ts'
import { Line, Lines } from '../../../rooms/ui/lists/lines.tsx'
import { billingKey } from '../billing.queries.ts'
import { berlinToday, useBillingApi, useBillingChange } from '../use-billing-api.ts'
import { PlanDialog } from './plan-dialog.tsx'

type Props = { restaurantId: string; mayAct: boolean }

/** What a restaurant pays: now, before and from when on. */
export function PlansCard({ restaurantId, mayAct }: Props) {
  const api = useBillingApi()
  const ask = useConfirm()
  const { send, isPending } = useBillingChange()
  const [today] = useState(berlinToday)
  const [open, setOpen] = useState<Plan | 'new' | null>(null)
  const [nextId, setNextId] = useState(newId)
  const query = useQuery({
    queryKey: [...billingKey, restaurantId, 'plans'],
    queryFn: () => api.listPlans({ restaurantId }),
  })
  const remove = async ({ id, version, name }: Plan) => {
    if (!(await ask({ title: `Tarif „${name}“ löschen?`, yes: 'Löschen', isDestructive: true }))) return
    await send('Tarif gelöscht', () => api.deletePlan({ restaurantId, tresenPlanId: id, version }))
  }
  return (
    <Card
      title="Tarif"
      hint="Alle Preise netto, zuzüglich 19 % Umsatzsteuer. Eine Änderung gilt ab ihrem ersten Tag."
    >
      <Loadable query={query} failure="Der Tarif konnte nicht geladen werden">
        {({ plans, billedUntil }) => (
          <>
            {plans.length === 0 && <Typography>Noch kein Tarif vereinbart.</Typography>}
            <Lines>
              {plans.toReversed().map((plan) => (
                <PlanLine
                  key={plan.id}
                  plan={plan}
                  holds={planAt(plans, today)?.id === plan.id}
                  onChange={mayAct ? () => setOpen(plan) : undefined}
                  onDelete={
                    mayAct && (billedUntil === null || plan.validFrom > billedUntil)
                      ? () => void remove(plan)
                      : undefined
                  }
                />
              ))}
            </Lines>
            {mayAct && (
              <Button variant="outlined" onClick={() => setOpen('new')} sx={{ alignSelf: 'start' }}>
                Neuer Tarif
              </Button>
            )}
            {open && (
              <PlanDialog
                plan={open === 'new' ? null : open}
                firstDay={billedUntil ? addDays(billedUntil, 1) : addMonths(`${today.slice(0, 7)}-01`, 0)}
                isBilled={open !== 'new' && billedUntil !== null && open.validFrom <= billedUntil}
                isSending={isPending}
                onClose={() => setOpen(null)}
                onSave={async (terms) => {
                  const saved =
                    open === 'new'
                      ? await send('Tarif angelegt', () =>
                          api.createPlan({ restaurantId, body: { id: nextId, ...terms } }),
                        )
                      : await send('Tarif geändert', () =>
                          api.updatePlan({
                            ...{ restaurantId, tresenPlanId: open.id },
                            body: { version: open.version, ...terms },
                          }),
                        )
                  if (!saved) return
                  setNextId(newId())
                  setOpen(null)
                }}
              />
            )}
          </>
        )}
      </Loadable>
    </Card>
  )
}

type LineProps = {
  plan: Plan
  holds: boolean
  onChange: (() => void) | undefined
  onDelete: (() => void) | undefined
}

function PlanLine({ plan, holds, onChange, onDelete }: LineProps) {
  return (
    <Line
      title={plan.name}
      marks={holds && <Chip size="small" color="success" label="gilt" />}
      texts={[planWords(plan), spanWords(plan)]}
      action={
        onChange && (
          <>
            <Button size="small" aria-label={`Tarif ${plan.name} ändern`} onClick={onChange}>
              Ändern
            </Button>
            {onDelete && (
              <Button size="small" color="error" aria-label={`Tarif ${plan.name} löschen`} onClick={onDelete}>
                Löschen
              </Button>
            )}
          </>
        )
      }
    />
  )
}

function spanWords({ validFrom, validUntil, freeMonths }: Plan): string {
  const months = freeMonths === 1 ? 'der erste Monat' : `die ersten ${freeMonths} Monate`
  const free = freeMonths > 0 ? `, ${months} kostenfrei` : ''
  return `ab ${germanDay(validFrom)}${validUntil ? ` bis ${germanDay(validUntil)}` : ''}${free}`
}
