import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useNavigate } from '@tanstack/react-router'
import { Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { FilterChip } from '../../../rooms/ui/lists/filter-chip.tsx'
import { Line, Lines } from '../../../rooms/ui/lists/lines.tsx'
import { SearchField } from '../../../rooms/ui/lists/search-field.tsx'
import { useKeptOnBack } from '../../../rooms/ui/lists/use-kept-on-back.ts'
import { RestaurantStateChip } from '../../restaurants/info/restaurant-state-chip.tsx'
import { usePlannedRestaurants } from '../use-billing-api.ts'

/** All restaurants with the plan that holds today; each leads to its plans and bills. */
export function PlansView() {
  const navigate = useNavigate()
  const [text, setText] = useKeptOnBack('Suche', () => '')
  const [isBare, setBare] = useKeptOnBack('Ohne Tarif', () => false)
  const query = usePlannedRestaurants()
  return (
    <Loadable query={query} failure="Die Restaurants konnten nicht geladen werden">
      {(all) => (
        <>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 2, flexWrap: 'wrap', mb: 3 }}>
            <SearchField
              label="Restaurants suchen"
              placeholder="Name, Ort oder Tarif"
              value={text}
              onChange={setText}
            />
            <FilterChip label="Ohne Tarif" isOn={isBare} onClick={() => setBare(!isBare)} />
          </Stack>
          <Lines>
            {all
              .filter(({ plan }) => !isBare || plan === null)
              .filter(({ name, city, plan }) =>
                `${name} ${city} ${plan ?? ''}`.toLowerCase().includes(text.trim().toLowerCase()),
              )
              .map(({ id, name, state, plan, zipCode, city }) => (
                <Line
                  key={id}
                  title={name}
                  marks={
                    <>
                      <RestaurantStateChip state={state} showAll />
                      <Chip
                        size="small"
                        {...(plan ? {} : { color: 'warning' as const, variant: 'outlined' as const })}
                        label={plan ?? 'kein Tarif'}
                      />
                    </>
                  }
                  texts={[`${zipCode} ${city}`]}
                  onOpen={() =>
                    void navigate({
                      to: '/restaurants/{-$restaurantId}/billing',
                      params: { restaurantId: id },
                    })
                  }
                />
              ))}
          </Lines>
        </>
      )}
    </Loadable>
  )
}
