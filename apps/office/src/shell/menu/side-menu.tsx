import Drawer from '@mui/material/Drawer'
import PhoneAndroid from 'virtual:icon/baseline-phone-android'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import type { Role } from '@tresen/contract/define'
import { setCompact, useCompact } from '../../rooms/ui/compact-mode.ts'
import { useUser } from '../../rooms/api/app-context.tsx'
import { useBack } from '../../rooms/ui/dialogs/use-back.ts'
import { besideNoEditor, entriesFor, installationEntries, isWebsiteEditor, isWithin } from './menu-entries.ts'
import styles from './side-menu.module.css'

/** What the narrow column takes of the page, in pixels; it lies over the page's own margin. */
export const railWidth = 64

type Props = {
  role: Role | null
  /** Without one, only what concerns the installation. */
  hasRestaurant: boolean
  /** It is not known for which restaurant: only its place is there. */
  isEmpty: boolean
  isOpen: boolean
  onClose: () => void
  isWide: boolean
}

/** A narrow column that opens under the pointer on large screens; on small ones a drawer behind the burger. */
export function SideMenu({ role, hasRestaurant, isEmpty, isOpen, onClose, isWide }: Props) {
  const leadsFranchise = Object.values(useUser()?.franchises ?? {}).includes('manager')
  const known = hasRestaurant ? entriesFor(role, leadsFranchise) : installationEntries
  const isEditor = useRouterState({ select: ({ location }) => isWebsiteEditor(location.pathname) })
  const needed = isEditor ? known.filter(({ to }) => !besideNoEditor.includes(to)) : known
  const entries = isEmpty ? [] : needed
  if (isWide) return <Rail role={role} entries={entries} />
  return (
    <Drawer open={isOpen} onClose={onClose} slotProps={{ paper: { sx: { width: 272, pt: 4 } } }}>
      <LeftByBack onBack={onClose} />
      <nav aria-label="Hauptmenü">
        <Entries role={role} entries={entries} onNavigate={onClose} />
        {hasRestaurant && <CompactEntry onBegin={onClose} />}
      </nav>
    </Drawer>
  )
}

/** Drawn only while the drawer is open. */
function LeftByBack({ onBack }: { onBack: () => void }) {
  useBack(onBack)
  return null
}

function Rail({ role, entries }: Listed) {
  const nav = useRef<HTMLElement>(null)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  // It has done its work, and the page is wanted: it stays narrow until the pointer comes anew.
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
    // The entries come later than the address after a reload.
  }, [path, entries.length])
  if (entries.length === 0) return <div className={styles.mini} data-done aria-hidden />
  return (
    <nav
      ref={nav}
      className={styles.mini}
      data-done={isDone || undefined}
      aria-label="Hauptmenü"
      onPointerLeave={() => setDone(false)}
    >
      <Entries role={role} entries={entries} onNavigate={() => setDone(true)} />
    </nav>
  )
}

/** At the very bottom, where the question at its end says that it is. */
function CompactEntry({ onBegin }: { onBegin: () => void }) {
  const { isOffered } = useCompact()
  const navigate = useNavigate()
  if (!isOffered) return null
  const begin = () => {
    onBegin()
    setCompact(true)
    void navigate({ to: '/orders' })
  }
  return (
    <ul className={styles.list}>
      <li>
        <button type="button" className={styles.entry} onClick={begin}>
          <PhoneAndroid fontSize="small" />
          <span className={styles.label}>Kompaktmodus</span>
        </button>
      </li>
    </ul>
  )
}

type Listed = { role: Role | null; entries: ReturnType<typeof entriesFor>; onNavigate?: () => void }

function Entries({ role, entries, onNavigate }: Listed) {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <ul className={styles.list}>
      {entries.map(({ to, label, icon: Icon, badge: Badge, opensTab }) => (
        <li key={to} className={to === '/home' && role !== 'callcenter' ? styles.apart : undefined}>
          <Link
            to={to}
            className={styles.entry}
            {...(opensTab && { target: '_blank' })}
            {...(isWithin(to, path) && { 'aria-current': 'page' as const })}
            activeProps={{ 'aria-current': 'page' }}
            // One below it has a line of its own.
            activeOptions={{ exact: entries.some((other) => other.to.startsWith(`${to}/`)) }}
            onClick={onNavigate}
          >
            <Icon fontSize="small" />
            {Badge && (
              <Suspense>
                <Badge />
              </Suspense>
            )}
            <span className={styles.label}>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
