import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Address } from '@tresen/contract/geo'
import { explainPrice } from '@tresen/domain/geo/overlaps'
import { useDeferredValue, useMemo, useState } from 'react'
import { useApi } from '../api/app-context.tsx'
import type { AreaDraft } from './area-edit.ts'
import styles from './delivery-areas.module.css'

type Props = {
  restaurantId: string
  /** In their order, with what is on the drawing board. */
  areas: readonly AreaDraft[]
  probe: Address | null
  onProbe: (address: Address | null) => void
}

const shortestQuery = 3

/** „Was kostet die Lieferung nach …“, before and after a change. */
export function PriceProbe({ restaurantId, areas, probe, onProbe }: Props) {
  const api = useApi()
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  const { data: found = [] } = useQuery({
    queryKey: ['geo', restaurantId, query],
    queryFn: ({ signal }) => api.lookUpAddress({ restaurantId, query }, { signal }),
    enabled: query.length >= shortestQuery,
    placeholderData: keepPreviousData,
    staleTime: 600_000,
  })
  const answer = useMemo(() => probe && explainPrice(areas, probe), [areas, probe])
  return (
    <div className={styles.probe}>
      <Autocomplete
        options={query.length >= shortestQuery ? found : []}
        filterOptions={(all) => all}
        getOptionLabel={labelOf}
        getOptionKey={labelOf}
        isOptionEqualToValue={(a, b) => labelOf(a) === labelOf(b)}
        noOptionsText={
          query.length < shortestQuery ? 'Straße und Hausnummer eingeben' : 'Keine Anschrift gefunden'
        }
        value={probe}
        onChange={(_event, address) => onProbe(address)}
        onInputChange={(_event, text) => setTyped(text)}
        renderInput={(params) => <TextField {...params} label="Was kostet die Lieferung nach …" />}
      />
      <p role="status" className={styles.answer}>
        {answer}
      </p>
    </div>
  )
}

function labelOf({ street, streetNumber, zipCode, city }: Address): string {
  return `${`${street} ${streetNumber}`.trim()}, ${`${zipCode} ${city}`.trim()}`
}
