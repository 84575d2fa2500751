import Typography from '@mui/material/Typography'
import type { KitchenSettings } from '@tresen/contract/kitchen'
import type { Category } from '@tresen/contract/menu/menu'

/** What no station makes, so that nothing is forgotten. */
export function Unassigned(props: { kitchen: KitchenSettings; categories: readonly Category[] }) {
  const assigned = new Set(
    props.kitchen.stations.flatMap(({ categories }) => categories.map(({ categoryId }) => categoryId)),
  )
  const others = props.categories.filter(({ id }) => !assigned.has(id))
  if (others.length === 0 || props.kitchen.stations.length === 0) return null
  return (
    <Typography color="textSecondary" sx={{ mb: 4 }}>
      Ohne Station und ohne Zeit: {new Intl.ListFormat('de').format(others.map(({ name }) => name))}.
    </Typography>
  )
}
