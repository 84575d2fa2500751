import Alert from '@mui/material/Alert'
import type { CsvProblem } from '@tresen/contract/menu/history'
import styles from './csv-problem-list.module.css'

const most = 200

/** Where a table is wrong: line, column, and what to do about it. */
export function CsvProblemList({ problems }: { problems: readonly CsvProblem[] }) {
  return (
    <>
      <Alert severity="error">
        {problems.length === 1 ? 'Ein Fehler' : `${problems.length} Fehler`} in der Datei. Es wurde nichts
        übernommen.
      </Alert>
      <table className={styles.problems}>
        <thead>
          <tr>
            <th scope="col">Zeile</th>
            <th scope="col">Spalte</th>
            <th scope="col">Was nicht stimmt</th>
          </tr>
        </thead>
        <tbody>
          {problems.slice(0, most).map(({ line, column, heading, message_de }, index) => (
            <tr key={index}>
              <td>{line}</td>
              <td>{heading ?? column ?? 'ganze Zeile'}</td>
              <td>{message_de}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {problems.length > most && <p>und {problems.length - most} weitere</p>}
    </>
  )
}
