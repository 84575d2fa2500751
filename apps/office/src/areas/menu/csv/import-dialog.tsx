import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { refusalOf } from '@tresen/contract/client'
import { menuHistoryCalls } from '@tresen/contract/menu/history-calls'
import type { CsvProblem } from '@tresen/contract/common'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../rooms/api/api.ts'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { CsvFileChoice } from '../../../rooms/ui/csv/csv-file-choice.tsx'
import { CsvProblemList } from '../../../rooms/ui/csv/csv-problem-list.tsx'
import { DifferenceList } from '../history/difference-list.tsx'
import { readTextFile } from '../../../rooms/ui/csv/read-text-file.ts'
import { importedText } from './imported-text.ts'
import { useUndoableChange } from '../work/use-undoable-change.ts'
import type { MenuScreen } from '../work/use-menu-screen.ts'

type Chosen = { name: string; csv: string }

const hint =
  'Speichern Sie die Produkte zuerst als Tabelle, ändern Sie sie in einem Tabellenprogramm, und wählen Sie die Datei hier aus.'
/** Nothing to save first, and whatever the file names is made. */
const firstHint =
  'Eine Zeile je Produkt und Größe; in der ersten Zeile die Überschriften Artikelnummer, Name, Kategorie, Größe und Preis Lieferung. Kategorien und Größen entstehen aus der Datei.'

/** Reads products from a table: tried first, with every problem by line and column; then taken over as one change. */
export function ImportDialog({ screen, onClose }: { screen: MenuScreen; onClose: () => void }) {
  const { api, restaurant, board } = screen
  const isFirst = board.categories.length === 0
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const apply = useUndoableChange(screen)
  const trial = useMutation({
    mutationFn: async (file: File) => {
      const csv = await readTextFile(file)
      setChosen({ name: file.name, csv })
      return api.importProductsCsv({ restaurantId: restaurant.id, dryRun: true, body: { csv } })
    },
  })
  const { data, error } = trial
  const problems = data?.problems ?? problemsIn(error)
  const total = data?.differences.length ?? 0
  const canImport = data !== undefined && problems.length === 0 && total > 0
  const submit = () => {
    if (!chosen || !canImport) return
    onClose()
    void apply(importedText(data.differences), async () => {
      const reply = await api.importProductsCsv({ restaurantId: restaurant.id, body: { csv: chosen.csv } })
      return reply.version
    })
  }
  return (
    <Dialog
      title="Tabelle einlesen"
      width="760px"
      isFullScreenOnPhones
      onClose={onClose}
      onSubmit={submit}
      actions={
        <Button type="submit" variant="contained" disabled={!canImport}>
          {canImport
            ? total === 1
              ? '1 Änderung übernehmen'
              : `${total} Änderungen übernehmen`
            : 'Übernehmen'}
        </Button>
      }
    >
      <CsvFileChoice
        hint={`${isFirst ? firstHint : hint} Bevor etwas übernommen wird, sehen Sie, was sich ändert.`}
        name={chosen?.name ?? null}
        isReading={trial.isPending}
        onFile={(file) => trial.mutate(file)}
      >
        {error && problems.length === 0 && (
          <Alert severity="error">{messageOf(error, 'Die Datei konnte nicht geprüft werden.')}</Alert>
        )}
        {problems.length > 0 && <CsvProblemList problems={problems} says="Es wurde nichts übernommen." />}
        {data && problems.length === 0 && total === 0 && (
          <Alert severity="info">Die Datei stimmt mit der Karte überein: Es ändert sich nichts.</Alert>
        )}
        {canImport && <DifferenceList differences={data.differences} />}
      </CsvFileChoice>
    </Dialog>
  )
}

function problemsIn(error: unknown): CsvProblem[] {
  return refusalOf(menuHistoryCalls.importProductsCsv, 'CsvProblems', error)?.problems ?? []
}
