import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import {
  customerFields,
  type CustomerField,
  type CustomerImport,
} from '@tresen/contract/customers/customer-file'
import { customerHeadings } from '@tresen/domain/customers/csv/customer-columns'
import tableHead from '../../../rooms/ui/table-head.module.css'
import styles from './column-table.module.css'

type Props = {
  tried: CustomerImport
  isBusy: boolean
  onChange: (index: number, field: CustomerField | null) => void
}

/** What each column of the file holds, with what stands in its first lines. */
export function ColumnTable({ tried, isBusy, onChange }: Props) {
  return (
    <table className={styles.columns}>
      <caption>Welche Spalte was enthält</caption>
      <thead className={tableHead.head}>
        <tr>
          <th scope="col">Spalte</th>
          <th scope="col">Wird gelesen als</th>
          <th scope="col">In den ersten Zeilen</th>
        </tr>
      </thead>
      <tbody>
        {tried.headings.map((heading, index) => (
          <tr key={index}>
            <th scope="row">{heading || `Spalte ${index + 1}`}</th>
            <td>
              <TextField
                select
                size="small"
                fullWidth
                disabled={isBusy}
                value={tried.columns[index] ?? ''}
                slotProps={{
                  select: {
                    displayEmpty: true,
                    SelectDisplayProps: { 'aria-label': `${heading} wird gelesen als` },
                  },
                }}
                onChange={({ target }) => onChange(index, (target.value || null) as CustomerField | null)}
              >
                <MenuItem value="">Nicht lesen</MenuItem>
                {customerFields.map((field) => (
                  <MenuItem key={field} value={field}>
                    {customerHeadings[field]}
                  </MenuItem>
                ))}
              </TextField>
            </td>
            <td>
              {tried.samples
                .map((cells) => cells[index])
                .filter(Boolean)
                .slice(0, 3)
                .join(' · ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
