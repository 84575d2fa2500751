import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { TakeawayReport } from '@tresen/contract/takeaway/takeaway'
import { useState } from 'react'
import styles from './import-report.module.css'

const FIRST = 10

/** What came of an import, and everything that could not be taken as it was. */
export function ImportReport({ report }: { report: TakeawayReport }) {
  const counts: [string, number][] = [
    ['neu', report.added],
    ['geändert', report.changed],
    ['entfernt', report.removed],
    ['unverändert', report.unchanged],
    ['hier geändert und so gelassen', report.kept],
  ]
  return (
    <Box sx={{ width: '100%', maxWidth: 960 }}>
      <ul className={styles.counts} aria-label="Ergebnis des Imports">
        {counts
          .filter(([, count]) => count > 0)
          .map(([label, count]) => (
            <li key={label}>
              <b>{count}</b> {label}
            </li>
          ))}
      </ul>
      {report.problemCount > 0 && <Problems report={report} />}
    </Box>
  )
}

function Problems({ report: { problems, problemCount } }: { report: TakeawayReport }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? problems : problems.slice(0, FIRST)
  return (
    <>
      <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
        {problemCount === 1 ? 'Eine Angabe' : `${problemCount} Angaben`} nicht oder nur teilweise übernommen
      </Typography>
      <ul className={styles.problems} aria-label="Nicht übernommen">
        {shown.map(({ path, place_de = path, name, message_de, isLeftOut }) => (
          <li key={path + name + message_de}>
            <span>
              <b>{name || 'Ohne Namen'}</b> {isLeftOut ? 'nicht übernommen' : 'nur teilweise übernommen'}
            </span>
            <span>{message_de}</span>
            {place_de && (
              <span className={styles.place} title={path}>
                {place_de}
              </span>
            )}
          </li>
        ))}
      </ul>
      {problems.length > FIRST && !showsAll && (
        <Button size="small" onClick={() => setShowsAll(true)}>
          Alle {problems.length} zeigen
        </Button>
      )}
    </>
  )
}
