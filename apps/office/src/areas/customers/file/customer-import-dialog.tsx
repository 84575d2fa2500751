import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { CustomerImport } from '@tresen/contract/customers/customer-file'
import { messageOf } from '../../../rooms/api/api.ts'
import { CsvFileChoice } from '../../../rooms/ui/csv/csv-file-choice.tsx'
import { CsvProblemList } from '../../../rooms/ui/csv/csv-problem-list.tsx'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { ColumnTable } from './column-table.tsx'
import { DelimiterChoice } from './delimiter-choice.tsx'
import { canTake, useCustomerImport, type CustomerFileApi } from './use-customer-import.ts'

type Props = { franchiseId: string; api: CustomerFileApi; onClose: () => void }

/** Reads customers from a table: tried first, with the meaning of each column and every problem; then taken over. */
export function CustomerImportDialog({ franchiseId, api, onClose }: Props) {
  const {
    chosen,
    trial,
    taken: outcome,
    isTaking,
    choose,
    setColumn,
    setDelimiter,
    take,
  } = useCustomerImport(api, franchiseId)
  const tried = trial.data
  const taken = outcome === 'broken' ? null : outcome
  const isReady = !taken && !trial.isFetching && !isTaking && canTake(tried)
  return (
    <Dialog
      title="Kunden aus einer Tabelle einlesen"
      width="860px"
      isFullScreenOnPhones
      onClose={onClose}
      stepBack={taken ? 'Schließen' : 'Abbrechen'}
      onSubmit={() => isReady && void take()}
      actions={
        !taken && (
          <Button type="submit" variant="contained" disabled={!isReady} loading={isTaking}>
            {isReady ? takeText(tried) : 'Übernehmen'}
          </Button>
        )
      }
    >
      <CsvFileChoice
        hint="Eine Zeile je Kunde, mit Überschriften in der ersten. Wer schon bekannt ist, wird an Telefonnummer, E-Mail-Adresse oder Name mit Straße erkannt und ergänzt. Gelöscht wird nichts, und dieselbe Datei noch einmal ändert nichts."
        name={chosen?.name ?? null}
        isReading={trial.isFetching}
        onFile={(file) => void choose(file)}
      >
        {trial.error && <Unreadable error={trial.error} />}
        {outcome === 'broken' && (
          <Alert severity="error">
            Das Einlesen ist abgebrochen. Was bis dahin kam, ist übernommen: Mit „Übernehmen“ geht es dort
            weiter.
          </Alert>
        )}
        {taken ? <Outcome reply={taken} isDone /> : tried && <Outcome reply={tried} />}
        {!taken && tried && tried.headings.length > 0 && (
          <>
            <DelimiterChoice
              value={tried.delimiter}
              isBusy={trial.isFetching || isTaking}
              onChange={setDelimiter}
            />
            <ColumnTable
              tried={tried}
              isBusy={trial.isFetching || isTaking}
              onChange={(at, field) => setColumn(tried, at, field)}
            />
          </>
        )}
        <Problems reply={taken ?? tried} isDone={Boolean(taken)} />
      </CsvFileChoice>
    </Dialog>
  )
}

function Unreadable({ error }: { error: Error }) {
  const said = messageOf(error, 'Die Datei konnte nicht gelesen werden.')
  return <Alert severity="error">{said} Bitte wählen Sie die Datei noch einmal.</Alert>
}

/** How many customers a file makes and changes. */
function Outcome({ reply, isDone = false }: { reply: CustomerImport; isDone?: boolean }) {
  const { lines, created, changed, unchanged, wrong } = reply
  if (lines === 0) return null
  const parts = [
    created > 0 && `${count(created)} ${created === 1 ? 'neuer Kunde' : 'neue Kunden'}`,
    changed > 0 && `${count(changed)} ergänzt oder geändert`,
    unchanged > 0 && `${count(unchanged)} schon so gespeichert`,
  ].filter(Boolean)
  if (parts.length === 0) return null
  const isSame = created + changed === 0
  // All faults stand below the columns, where nobody looks before they press.
  if (wrong > 0 && !isDone)
    parts.push(`${count(wrong)} ${wrong === 1 ? 'Zeile' : 'Zeilen'} mit Fehlern ausgelassen`)
  const said = isSame ? `Es ändert sich nichts: ${parts.join(', ')}.` : `${parts.join(', ')}.`
  return (
    <Alert severity={isDone ? 'success' : 'info'} role="status">
      {isDone && !isSame ? `Übernommen: ${said}` : said}
    </Alert>
  )
}

function Problems({ reply, isDone }: { reply: CustomerImport | undefined; isDone: boolean }) {
  if (!reply || reply.problems.length === 0) return null
  const others = reply.created + reply.changed + reply.unchanged > 0
  const isOne = reply.wrong <= 1
  const were = isOne ? (isDone ? 'wurde' : 'wird') : isDone ? 'wurden' : 'werden'
  const left = `${isOne ? 'Diese Zeile' : 'Diese Zeilen'} ${were} ausgelassen`
  return (
    <CsvProblemList
      problems={reply.problems}
      total={Math.max(reply.wrong, reply.problems.length)}
      says={
        others
          ? `${left}; Sie können sie berichtigen und die Datei noch einmal einlesen.`
          : 'So ist nichts zu übernehmen.'
      }
    />
  )
}

function takeText({ created, changed }: CustomerImport): string {
  const amount = created + changed
  return amount === 1 ? '1 Kunden übernehmen' : `${count(amount)} Kunden übernehmen`
}

function count(amount: number): string {
  return amount.toLocaleString('de-DE')
}
