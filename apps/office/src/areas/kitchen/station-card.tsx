import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { KitchenSettings, KitchenStation } from '@tresen/contract/kitchen'
import { withCategory, withStation } from '@tresen/domain/kitchen/edit-kitchen'
import type { MenuBoard } from '@tresen/domain/menu/documents/menu-board'
import { NumberField } from '../../rooms/ui/fields/number-field.tsx'
import { RemoveButton } from '../../rooms/ui/lists/remove-button.tsx'
import styles from './kitchen-form.module.css'
import { StationCategory } from './station-category.tsx'

type Props = {
  station: KitchenStation
  kitchen: KitchenSettings
  menu: MenuBoard
  /** Of its name. */
  problem: string | null
  onChange: (change: Partial<KitchenSettings>) => void
}

/** One station: how much work it manages, what it makes, and how long each takes. */
export function StationCard({ station, kitchen, menu, problem, onChange }: Props) {
  const name = station.name.trim() || 'Neue Station'
  const set = (change: Partial<Omit<KitchenStation, 'id'>>) =>
    onChange({ stations: withStation(kitchen, station.id, change) })
  const names = new Map(menu.categories.map((category) => [category.id, category.name]))
  const known = station.categories.filter(({ categoryId }) => names.has(categoryId))
  return (
    <section className={styles.station} aria-label={name}>
      <div className={styles.head}>
        <TextField
          label="Station"
          value={station.name}
          autoFocus={station.name === ''}
          error={problem !== null}
          helperText={problem}
          onChange={(event) => set({ name: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <NumberField
          label="Arbeit je Viertelstunde"
          unit="min"
          least={1}
          most={1500}
          value={station.minutesPerQuarter}
          onChange={(minutesPerQuarter) => set({ minutesPerQuarter })}
        />
        <RemoveButton
          label={`${name} entfernen`}
          onRemove={() => onChange({ stations: kitchen.stations.filter(({ id }) => id !== station.id) })}
        />
      </div>
      <Typography color="textSecondary">{capacityText(station, names)}</Typography>
      <ul className={styles.categories}>
        {known.map((category) => (
          <StationCategory
            key={category.categoryId}
            name={names.get(category.categoryId)!}
            category={category}
            kitchen={kitchen}
            products={menu.products.filter(({ categoryId }) => categoryId === category.categoryId)}
            onMinutes={(makeMinutes) =>
              set({
                categories: station.categories.map((each) =>
                  each.categoryId === category.categoryId ? { ...each, makeMinutes } : each,
                ),
              })
            }
            onProducts={(productMinutes) => onChange({ productMinutes })}
            onRemove={() =>
              set({
                categories: station.categories.filter(({ categoryId }) => categoryId !== category.categoryId),
              })
            }
          />
        ))}
      </ul>
      <CategoryChoice
        station={station}
        kitchen={kitchen}
        menu={menu}
        onChoose={(categoryId) => onChange({ stations: withCategory(kitchen, station.id, categoryId) })}
      />
    </section>
  )
}

/** What the figure comes to, in people and in dishes. */
function capacityText(station: KitchenStation, names: ReadonlyMap<string, string>): string {
  const cooks = station.minutesPerQuarter / 15
  const people =
    cooks === 1
      ? 'Eine Person'
      : Number.isInteger(cooks)
        ? `${cooks} Personen`
        : `${station.minutesPerQuarter} Minuten Arbeit`
  const first = station.categories.find(
    ({ categoryId, makeMinutes }) => makeMinutes > 0 && names.has(categoryId),
  )
  if (!first) return `${people} ohne Arbeit: Wählen Sie, was hier gemacht wird.`
  const pieces = Math.floor(station.minutesPerQuarter / first.makeMinutes)
  return `${people}: zum Beispiel ${pieces} × ${names.get(first.categoryId)} in 15 Minuten.`
}

function CategoryChoice(props: {
  station: KitchenStation
  kitchen: KitchenSettings
  menu: MenuBoard
  onChoose: (categoryId: string) => void
}) {
  const { station, kitchen, menu } = props
  const stationOf = new Map(
    kitchen.stations.flatMap((each) => each.categories.map(({ categoryId }) => [categoryId, each] as const)),
  )
  const others = menu.categories.filter(({ id }) => stationOf.get(id) !== station)
  if (others.length === 0) return null
  return (
    <TextField
      select
      label="Kategorie hinzufügen"
      value=""
      className={styles.choice}
      onChange={(event) => event.target.value && props.onChoose(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">Wählen …</option>
      {others.map(({ id, name }) => (
        <option key={id} value={id}>
          {stationOf.has(id) ? `${name} (bisher ${stationOf.get(id)!.name || 'neue Station'})` : name}
        </option>
      ))}
    </TextField>
  )
}
