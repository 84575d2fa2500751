import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import { Link } from '@tanstack/react-router'
import type { Role } from '@tresen/contract/define'
import { entriesFor } from './menu-entries.ts'
import styles from './side-menu.module.css'

type Props = { role: Role | null; isOpen: boolean; onClose: () => void; isWide: boolean }

/** A narrow column that opens under the pointer on large screens; on small ones a drawer behind the burger. */
export function SideMenu({ role, isOpen, onClose, isWide }: Props) {
  if (isWide) {
    return (
      <Box className={styles.rail}>
        <nav className={styles.mini} aria-label="Hauptmenü">
          <Entries role={role} />
        </nav>
      </Box>
    )
  }
  return (
    <Drawer open={isOpen} onClose={onClose} slotProps={{ paper: { sx: { width: 272, pt: 4 } } }}>
      <nav aria-label="Hauptmenü">
        <Entries role={role} onNavigate={onClose} />
      </nav>
    </Drawer>
  )
}

function Entries({ role, onNavigate }: { role: Role | null; onNavigate?: () => void }) {
  return (
    <ul className={styles.list}>
      {entriesFor(role).map(({ to, label, icon: Icon }) => (
        <li key={to} className={to === '/home' && role !== 'callcenter' ? styles.apart : undefined}>
          <Link
            to={to}
            className={styles.entry}
            activeProps={{ 'aria-current': 'page' }}
            onClick={onNavigate}
          >
            <Icon fontSize="small" />
            <span className={styles.label}>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
