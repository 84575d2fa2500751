import Alert from '@mui/material/Alert'
import type { CsvProblem } from '@tresen/contract/common'
import tableHead from '../table-head.module.css'
import styles from './csv-problem-list.module.css'

const most = 200

type Props = {
  problems: readonly CsvProblem[]
  /** How many there are, where these are only the first. */
  total?: number
  /** What that means for the file. */
  says: string
}

/** Where a table is wrong: line, column, and what to do about it. */
export function CsvProblemList({ problems, total = problems.length, says }: Props) {
  return (
    <>
      <Alert severity="error">
        {total === 1 ? 'Ein Fehler' : `${total} Fehler`} in der Datei. {says}
      </Alert>
      <table className={styles.problems}>
        <thead className={tableHead.head}>
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
      {total > most && <p>und {total - most} weitere</p>}
    </>
  )
}
