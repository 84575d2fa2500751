import type { RestaurantEntry } from '@tresen/contract/restaurants/manage-calls'
import { longMoment } from '../../../rooms/ui/dates/format-time.ts'
import { Line } from '../../../rooms/ui/lists/lines.tsx'
import { RestaurantStateChip } from '../../restaurants/info/restaurant-state-chip.tsx'

type Props = {
  entry: RestaurantEntry
  /** The plan that holds today, or that there is none; left out for whom it does not concern. */
  plan?: string | undefined
  /** Said above already. */
  isFranchiseKnown?: boolean
  onOpen: () => void
}

/** One restaurant: where it is, to whom it belongs, in what state it is. */
export function RestaurantLine({ entry, plan, isFranchiseKnown = false, onOpen }: Props) {
  const { name, state, streetName, streetNumber, zipCode, city, franchiseName, deletedAt } = entry
  return (
    <Line
      title={name}
      marks={<RestaurantStateChip state={state} showAll />}
      texts={[
        `${streetName} ${streetNumber}, ${zipCode} ${city}`,
        !isFranchiseKnown && franchiseName !== name && franchiseName,
        plan,
        deletedAt && `gelöscht ${longMoment(deletedAt)}`,
      ]}
      onOpen={onOpen}
    />
  )
}
