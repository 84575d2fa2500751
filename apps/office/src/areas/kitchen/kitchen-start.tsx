import Box from '@mui/material/Box'
import SoupKitchenOutlined from 'virtual:icon/outline-soup-kitchen'
import Button from '@mui/material/Button'
import type { KitchenStation } from '@tresen/contract/kitchen'
import type { Category } from '@tresen/contract/menu/menu'
import { proposeStations } from '@tresen/domain/kitchen/propose-stations'
import { useMemo } from 'react'
import { newId } from '@tresen/session/new-id'
import { EmptyState } from '../../rooms/ui/feedback/states.tsx'

type Props = {
  categories: readonly Category[]
  onStart: (stations: KitchenStation[]) => void
  onEmpty: () => void
}

/** What setting up the kitchen brings, and a beginning made of the menu. */
export function KitchenStart({ categories, onStart, onEmpty }: Props) {
  const proposed = useMemo(() => proposeStations(categories, newId), [categories])
  const names = new Intl.ListFormat('de').format(proposed.map(({ name }) => name))
  return (
    <EmptyState
      icon={<SoupKitchenOutlined />}
      title="Noch nimmt die Küche an, was bestellt wird."
      text="Sagen Sie, was jede Station in einer Viertelstunde schafft, und es wird nie mehr versprochen, als gekocht werden kann. Ist die Küche voll, rückt die versprochene Zeit nach hinten, und der Shop bleibt offen."
      action={
        <Box sx={{ display: 'grid', gap: 2 }}>
          {proposed.length > 0 && (
            <Button variant="contained" onClick={() => onStart(proposed)}>
              Vorschlag übernehmen: {names}
            </Button>
          )}
          <Button variant={proposed.length > 0 ? 'text' : 'contained'} onClick={onEmpty}>
            {proposed.length > 0 ? 'Ohne Vorschlag beginnen' : 'Station anlegen'}
          </Button>
        </Box>
      }
    />
  )
}
