import Add from 'virtual:icon/baseline-add'
import Button from '@mui/material/Button'
import type { KitchenSettings, KitchenStation } from '@tresen/contract/kitchen'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { withoutGone } from '@tresen/domain/kitchen/edit-kitchen'
import { isLimited, kitchenProblems } from '@tresen/domain/kitchen/kitchen-settings'
import type { MenuBoard } from '@tresen/domain/menu/documents/menu-board'
import { useMemo, useState } from 'react'
import { DraftFoot } from '../../rooms/ui/drafts/draft-foot.tsx'
import { DraftNotice } from '../../rooms/ui/drafts/draft-notice.tsx'
import { Form } from '../../rooms/ui/fields/form.tsx'
import { useLeaveGuard } from '../../rooms/ui/drafts/leave-guard.tsx'
import { newId } from '@tresen/session/new-id'
import { useDraft } from '../../rooms/ui/drafts/use-draft.ts'
import styles from './kitchen-form.module.css'
import { KitchenStart } from './kitchen-start.tsx'
import { OrderLimits } from './order-limits.tsx'
import { StationCard } from './station-card.tsx'
import { Unassigned } from './unassigned.tsx'
import { useSaveKitchen } from './use-save-kitchen.ts'

const mostStations = 20
const labels: Record<keyof KitchenSettings, string> = {
  stations: 'Stationen',
  productMinutes: 'Zeiten einzelner Produkte',
  pickupOrdersPerQuarter: 'Grenze für Abholung',
  deliveryOrdersPerQuarter: 'Grenze für Lieferung',
}

/** Stations with what they make, and the most orders; everything is saved together. */
export function KitchenForm({ restaurant, menu }: { restaurant: Restaurant; menu: MenuBoard }) {
  const draft = useDraft<KitchenSettings>(restaurant.kitchen)
  const { save, isPending } = useSaveKitchen(restaurant)
  const [begun, setBegun] = useState(false)
  useLeaveGuard(draft.isDirty)
  const kitchen = draft.value
  const problems = useMemo(
    () => new Map(kitchenProblems(kitchen).map(({ path, message_de }) => [path, message_de])),
    [kitchen],
  )
  const addStations = (added: KitchenStation[]) => {
    setBegun(true)
    draft.set({ stations: [...kitchen.stations, ...added] })
  }
  const addStation = () => addStations([{ id: newId(), name: '', minutesPerQuarter: 15, categories: [] }])

  if (!isLimited(kitchen) && !begun && !draft.isDirty)
    return <KitchenStart categories={menu.categories} onStart={addStations} onEmpty={addStation} />
  return (
    <Form
      fields={draft.fields}
      isSavedByKey
      onSubmit={() => problems.size === 0 && void save(tidied(kitchen, menu))}
    >
      <DraftNotice draft={draft} labels={labels} />
      <div className={styles.stations}>
        {kitchen.stations.map((station, index) => (
          <StationCard
            key={station.id}
            station={station}
            kitchen={kitchen}
            menu={menu}
            problem={problems.get(`kitchen.stations.${index}.name`) ?? null}
            onChange={draft.set}
          />
        ))}
      </div>
      <Button
        startIcon={<Add />}
        disabled={kitchen.stations.length >= mostStations}
        onClick={addStation}
        sx={{ my: 2 }}
      >
        Station hinzufügen
      </Button>
      <Unassigned kitchen={kitchen} categories={menu.categories} />
      <OrderLimits kitchen={kitchen} onChange={draft.set} />
      <DraftFoot
        isDirty={draft.isDirty}
        isSaving={isPending}
        problem={problems.size > 0 ? 'Bitte erst die markierten Angaben richtigstellen.' : null}
        onDiscard={() => {
          setBegun(false)
          draft.discard()
        }}
      />
    </Form>
  )
}

function tidied(kitchen: KitchenSettings, menu: MenuBoard): KitchenSettings {
  const idsOf = (list: readonly { id: string }[]) => new Set(list.map(({ id }) => id))
  return withoutGone(kitchen, { categoryIds: idsOf(menu.categories), productIds: idsOf(menu.products) })
}
