import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { readDashboard, type Widget, type WidgetId } from '@tresen/domain/identity/dashboard'
import { useState } from 'react'
import { Dialog } from '../../rooms/ui/dialogs/dialog.tsx'
import { SortList } from '../../rooms/ui/lists/sort/sort-list.tsx'
import { todayParts } from './today-overview.tsx'

const labels = new Map<WidgetId, string>([
  ['state', 'Öffnungsstatus und Zahlen'],
  ['pages', 'Wege zu allen Seiten'],
  ...todayParts.map(({ id, label }) => [id, label] as const),
])

type Props = {
  widgets: readonly Widget[]
  isPending: boolean
  onSave: (widgets: readonly Widget[]) => Promise<boolean>
  onClose: () => void
}

/** What the start page shows, and in which order. */
export function ArrangeDialog({ widgets, isPending, onSave, onClose }: Props) {
  const [arranged, setArranged] = useState(widgets)
  const show = (id: WidgetId, isShown: boolean) =>
    setArranged((before) => before.map((one) => (one.id === id ? { id, isShown } : one)))
  const sort = (ids: readonly string[]) =>
    setArranged((before) => ids.flatMap((id) => before.filter((one) => one.id === id)))
  const save = async () => {
    if (await onSave(arranged)) onClose()
  }
  return (
    <Dialog
      title="Startseite anpassen"
      subtitle="Gilt für Sie, auf allen Ihren Geräten."
      width="480px"
      onClose={onClose}
      onSubmit={() => void save()}
      aside={<Button onClick={() => setArranged(readDashboard(null))}>Wie am Anfang</Button>}
      actions={
        <Button type="submit" variant="contained" loading={isPending}>
          Speichern
        </Button>
      }
    >
      <SortList
        label="Teile der Startseite"
        items={arranged.map((one) => ({ ...one, label: labels.get(one.id) ?? one.id }))}
        onSort={sort}
      >
        {({ id, label, isShown }) => (
          <FormControlLabel
            control={<Switch checked={isShown} onChange={(_event, is) => show(id, is)} />}
            label={label}
          />
        )}
      </SortList>
    </Dialog>
  )
}
