import type { CashReport } from '@tresen/contract/cash/cash'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { cashKindLabels, cashMethodLabels, drawerName } from '@tresen/domain/cash/cash-csv'
import { formatMoney } from '@tresen/domain/money/format-money'
import { renderToStaticMarkup } from 'react-dom/server'
import { clockTime, clockTimeInWords, longDay } from '../../rooms/ui/dates/format-time.ts'
import { rowsOf } from './report-card.tsx'
import { differenceText } from './settle-dialog.tsx'

type Place = Pick<Restaurant, 'name' | 'timeZone'>

/** A report on paper, with a line to sign on. */
export function reportDocument(report: CashReport, restaurant: Place): string {
  return `<!doctype html>${renderToStaticMarkup(<ReportPage report={report} restaurant={restaurant} />)}`
}

const style = `body{font:12pt system-ui,sans-serif;margin:15mm}h1{font-size:16pt;margin:0}
table{width:100%;border-collapse:collapse;margin:6mm 0;font-variant-numeric:tabular-nums}
th{text-align:left;font-weight:400}td:last-child{text-align:right;white-space:nowrap}tr.sum>*{font-weight:700;border-top:1px solid}
.entries>tbody>tr>*{border-top:1px solid #ccc;padding:1mm 2mm 1mm 0}.sign{margin-top:20mm;border-top:1px solid;width:70mm}`

function ReportPage({ report, restaurant: { name, timeZone } }: { report: CashReport; restaurant: Place }) {
  const { day, settledAt, figures, entries } = report
  const title = `Kassenbericht ${drawerName(report)}`
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <h1>{title}</h1>
        <p>
          {name}, {longDay(`${day}T12:00:00Z`, timeZone)}
          <br />
          {settledAt ? `Abgerechnet um ${clockTimeInWords(settledAt, timeZone)}` : 'Noch nicht abgerechnet'}
        </p>
        <table>
          <tbody>
            {rowsOf(report).map(([label, cents, isSum]) => (
              <tr key={label} className={isSum ? 'sum' : undefined}>
                <th scope="row">{label}</th>
                <td>{formatMoney(cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {figures.difference !== null && <p>{differenceText(figures.difference)}</p>}
        <table className="entries">
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <td>{clockTime(entry.at, timeZone)}</td>
                <td>{cashKindLabels[entry.kind]}</td>
                <td>{entry.orderNumber !== null && `Nr. ${entry.orderNumber}`}</td>
                <td>{cashMethodLabels[entry.method]}</td>
                <td>{[entry.note, entry.by].filter(Boolean).join(', ')}</td>
                <td>{formatMoney(entry.kind === 'Refund' ? -entry.amount : entry.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>Liste zur Übergabe des Bargelds. Was verkauft wurde, bucht die Kasse des Restaurants.</p>
        <p className="sign">Unterschrift</p>
      </body>
    </html>
  )
}
