import type { Restaurant, SoundIntervals } from '@tresen/contract/restaurants/restaurant'
import { useMemo } from 'react'
import { useApi } from '../../rooms/api/app-context.tsx'
import { useChange } from '../../rooms/api/use-change.ts'
import { Card, Cards } from '../../rooms/ui/card.tsx'
import { DraftFoot } from '../../rooms/ui/drafts/draft-foot.tsx'
import { DraftNotice } from '../../rooms/ui/drafts/draft-notice.tsx'
import { useLeaveGuard } from '../../rooms/ui/drafts/leave-guard.tsx'
import { useDraft } from '../../rooms/ui/drafts/use-draft.ts'
import { Form } from '../../rooms/ui/fields/form.tsx'
import { NumberField } from '../../rooms/ui/fields/number-field.tsx'
import { restaurantKeys } from '../restaurants/work/restaurants.queries.ts'

const labels: Record<keyof SoundIntervals, string> = {
  repeatNewOrderSoundIntervalInSec: 'Neue Bestellung, wieder nach',
  repeatUnreviewedOrdersSoundIntervalInSec: 'Warenkorb zu bestätigen, wieder nach',
  repeatIssueSoundIntervalInSec: 'Kundenanliegen, wieder nach',
}
const names = Object.keys(labels) as (keyof SoundIntervals)[]

/** How often each sound comes again, at every screen of the restaurant. */
export function SoundsForm({ restaurant }: { restaurant: Restaurant }) {
  const { repeatNewOrderSoundIntervalInSec, repeatUnreviewedOrdersSoundIntervalInSec } = restaurant
  const { repeatIssueSoundIntervalInSec } = restaurant
  const stored = useMemo<SoundIntervals>(
    () => ({
      ...{ repeatNewOrderSoundIntervalInSec, repeatUnreviewedOrdersSoundIntervalInSec },
      repeatIssueSoundIntervalInSec,
    }),
    [
      repeatNewOrderSoundIntervalInSec,
      repeatUnreviewedOrdersSoundIntervalInSec,
      repeatIssueSoundIntervalInSec,
    ],
  )
  const draft = useDraft<SoundIntervals>(stored)
  const { save, isPending } = useSaveSounds(restaurant.id, stored)
  useLeaveGuard(draft.isDirty)
  return (
    <Form fields={draft.fields} isSavedByKey onSubmit={() => void save(draft.value)}>
      <DraftNotice draft={draft} labels={labels} />
      <Cards inPairs>
        <Card
          title="Töne"
          hint="Klingt an jedem Bildschirm des Restaurants, bis sich jemand kümmert. Ganz ausschalten lässt sich der Ton nur am Gerät selbst, unter „Profil“."
        >
          {names.map((name) => (
            <NumberField
              key={name}
              label={labels[name]}
              unit="s"
              least={5}
              most={3600}
              empty="nur einmal"
              value={draft.value[name]}
              onChange={(seconds) => draft.set({ [name]: seconds })}
            />
          ))}
        </Card>
      </Cards>
      <DraftFoot isDirty={draft.isDirty} isSaving={isPending} problem={null} onDiscard={draft.discard} />
    </Form>
  )
}

/** Saves them, unless somebody else changed them since they were shown. */
function useSaveSounds(restaurantId: string, before: SoundIntervals) {
  const api = useApi()
  const { change, isPending } = useChange<Restaurant[]>(restaurantKeys.list)
  const save = (sounds: SoundIntervals) =>
    change({
      send: () => api.updateRestaurant({ restaurantId, body: { sounds, before: { sounds: before } } }),
      settle: (listed, saved) => listed.map((each) => (each.id === saved.id ? saved : each)),
      said: { done: 'Töne gespeichert', failed: 'Die Töne konnten nicht gespeichert werden' },
    })
  return { save, isPending }
}
