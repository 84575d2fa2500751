import { formatNumber } from '@tresen/domain/numbers/format-number'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { GeoFeature } from '@tresen/contract/geo/address'
import { useDeferredValue, useState } from 'react'
import { messageOf } from '../../rooms/api/api.ts'
import { useApi } from '../../rooms/api/app-context.tsx'
import { Dialog } from '../../rooms/ui/dialogs/dialog.tsx'
import styles from './delivery-areas.module.css'

type Props = { start: string; onChoose: (feature: GeoFeature) => void; onClose: () => void }

/** Postcodes and towns, outlined by the addresses that are known there. */
export function PostcodeDialog({ start, onChoose, onClose }: Props) {
  const api = useApi()
  const [typed, setTyped] = useState(start)
  const geometryQuery = useDeferredValue(typed.trim())
  const found = useQuery({
    queryKey: ['geo', 'features', geometryQuery],
    queryFn: ({ signal }) => api.listFeatures({ geometryQuery }, { signal }),
    enabled: geometryQuery.length > 2,
    placeholderData: keepPreviousData,
    staleTime: 600_000,
  })
  const features = geometryQuery.length > 2 ? found.data?.features : undefined
  return (
    <Dialog title="Gebiet nach Postleitzahl oder Ort" width="520px" onClose={onClose}>
      <TextField
        autoFocus
        fullWidth
        sx={{ mt: 2 }}
        label="Postleitzahl oder Ort"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off' } }}
      />
      <ul className={styles.found} aria-label="Gefundene Umrisse">
        {features?.map((feature) => (
          <li key={feature.properties.name}>
            <button type="button" onClick={() => onChoose(feature)}>
              <b>{feature.properties.name}</b>
              <span>{formatNumber(feature.properties.addresses)} Anschriften</span>
            </button>
          </li>
        ))}
      </ul>
      <Typography color="textSecondary" role="status">
        {found.error && messageOf(found.error, 'Die Suche ist gerade nicht möglich.')}
        {!found.error && features?.length === 0 && 'Dort sind keine Anschriften bekannt.'}
      </Typography>
    </Dialog>
  )
}
