import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import type { CashReport } from '@tresen/contract/cash/cash'
import { cashKindLabels, cashMethodLabels, drawerName } from '@tresen/domain/cash/cash-csv'
import { formatMoney } from '@tresen/domain/money/format-money'
import { Card } from '../../rooms/ui/card.tsx'
import { clockTime } from '../../rooms/ui/dates/format-time.ts'
import styles from './report-card.module.css'
import { differenceText } from './settle-dialog.tsx'

type Props = {
  report: CashReport
  timeZone: string
  onSettle: () => void
  /** Missing: whoever looks may not. */
  onBook?: (kind: 'Float' | 'Correction') => void
  onPrint: () => void
}

/** What one drawer took: its sums, and every entry they are made of. */
export function ReportCard({ report, timeZone, onSettle, onBook, onPrint }: Props) {
  const { figures, entries, settledAt } = report
  const rows = rowsOf(report)
  return (
    <Card title={drawerName(report)}>
      <div className={styles.head}>
        <Chip
          size="small"
          color={settledAt ? 'default' : 'info'}
          label={settledAt ? `Abgerechnet um ${clockTime(settledAt, timeZone)}` : 'Offen'}
        />
        {figures.difference !== null && (
          <Chip
            size="small"
            color={figures.difference === 0 ? 'success' : 'warning'}
            label={differenceText(figures.difference)}
          />
        )}
      </div>
      <table className={styles.sums}>
        <tbody>
          {rows.map(([label, cents, isSum]) => (
            <tr key={label} data-sum={isSum || undefined}>
              <th scope="row">{label}</th>
              <td>{formatMoney(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <details className={styles.entries}>
        <summary>{entries.length === 1 ? '1 Eintrag' : `${entries.length} Einträge`}</summary>
        <ol>
          {entries.map((entry) => (
            <li key={entry.id}>
              <span>
                {[
                  cashKindLabels[entry.kind],
                  entry.orderNumber !== null && `Bestellung\u00a0${entry.orderNumber}`,
                  entry.kind === 'Taken' && cashMethodLabels[entry.method],
                ]
                  .filter(Boolean)
                  .join(' · ')}
                <small>
                  {[
                    clockTime(entry.at, timeZone),
                    entry.by,
                    entry.note,
                    entry.tip !== 0 && `${formatMoney(entry.tip)} Trinkgeld`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              <span>{formatMoney(entry.kind === 'Refund' ? -entry.amount : entry.amount)}</span>
            </li>
          ))}
        </ol>
      </details>
      <div className={styles.actions}>
        {!settledAt && (
          <Button variant="contained" onClick={onSettle}>
            Abrechnen
          </Button>
        )}
        {!settledAt && onBook && (
          <>
            <Button onClick={() => onBook('Float')}>Wechselgeld</Button>
            <Button onClick={() => onBook('Correction')}>Korrektur</Button>
          </>
        )}
        <Button color="inherit" onClick={onPrint}>
          Drucken
        </Button>
      </div>
    </Card>
  )
}

/** Without what is nothing; what must be there always stands. */
export function rowsOf({
  figures,
}: Pick<CashReport, 'figures'>): [label: string, cents: number, isSum?: boolean][] {
  const { float, cash, refunds, corrections, handedOver, expected, counted } = figures
  const rows: [string, number][] = [
    ['Wechselgeld', float],
    ['Bar kassiert', cash],
    ['Von Fahrern abgegeben', handedOver],
    ['Bar erstattet', -refunds],
    ['Korrekturen', corrections],
  ]
  const beside: [string, number][] = [
    ['Trinkgeld bar', figures.cashTips],
    ['Mit Karte', figures.card],
    ['Trinkgeld mit Karte', figures.cardTips],
  ]
  return [
    ...rows.filter(([, cents]) => cents !== 0),
    ['Soll', expected, true],
    ...(counted === null ? [] : [['Gezählt', counted, true] as [string, number, boolean]]),
    ...beside.filter(([, cents]) => cents !== 0),
  ]
}
