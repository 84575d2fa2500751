import Box from '@mui/material/Box'
import ShieldOutlined from '@mui/icons-material/ShieldOutlined'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SecurityEntry, SecurityKind } from '@tresen/contract/identity/security-log'
import { useDeferredValue, useState } from 'react'
import { EmptyState, Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { SearchField } from '../../../rooms/ui/lists/search-field.tsx'
import { Pages } from '../../../rooms/ui/lists/pages.tsx'
import { Page } from '../../../rooms/ui/page.tsx'
import styles from '../my-devices.module.css'
import { useAccountApi } from '../use-account-api.ts'

const pageSize = 50

const kindNames: Record<SecurityKind, string> = {
  SignedIn: 'Angemeldet',
  WrongPassword: 'Falsches Passwort',
  LockedOut: 'Anmeldung an gesperrtem Konto',
  RefreshTokenReused: 'Anmeldung gestohlen, beendet',
  SignedOutThere: 'Auf einem anderen Gerät abgemeldet',
  Registered: 'Konto angelegt',
  EmailConfirmed: 'Adresse bestätigt',
  PasswordForgotten: 'Passwort vergessen',
  PasswordReset: 'Passwort neu gesetzt',
  PasswordChanged: 'Passwort geändert',
  AccountCreated: 'Konto vom Betreiber angelegt',
  AccountChanged: 'Rollen geändert',
  AccountLocked: 'Konto gesperrt',
  AccountUnlocked: 'Konto entsperrt',
  SecondFactorOn: 'Zwei Schritte eingeschaltet',
  SecondFactorOff: 'Zwei Schritte ausgeschaltet',
  SecondFactorWrong: 'Falscher Code',
  RecoveryCodeUsed: 'Mit Wiederherstellungscode angemeldet',
  SecondFactorResetAsked: 'Ausschalten der zwei Schritte angefordert',
  SecondFactorReset: 'Zwei Schritte per E-Mail ausgeschaltet',
}

/** What happened to accounts, the newest first. */
export function SecurityLogPage() {
  const api = useAccountApi()
  const [at, setAt] = useState({ page: 1, search: '' })
  const search = useDeferredValue(at.search)
  const query = useQuery({
    queryKey: ['identity', 'security', at.page, search],
    queryFn: () => api.listSecurityLog({ page: at.page, pageSize, query: search }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page title="Sicherheitsprotokoll">
      <Box sx={{ display: 'flex', mb: 3 }}>
        <SearchField
          label="Im Protokoll suchen"
          placeholder="Name oder Netz"
          value={at.search}
          onChange={(typed) => setAt({ page: 1, search: typed })}
        />
      </Box>
      <Loadable query={query} failure="Das Protokoll konnte nicht geladen werden">
        {({ entries, total }) => (
          <>
            {total === 0 && <EmptyState icon={<ShieldOutlined />} title="Nichts gefunden" />}
            <EntryList entries={entries} />
            <Pages
              page={at.page}
              pageSize={pageSize}
              total={total}
              onPage={(page) => setAt({ ...at, page })}
            />
          </>
        )}
      </Loadable>
    </Page>
  )
}

export function EntryList({ entries }: { entries: readonly SecurityEntry[] }) {
  return (
    <ul className={styles.list}>
      {entries.map(({ id, at, kind, username, address, detail }) => (
        <li key={id} className={styles.device}>
          <div>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {kindNames[kind]}
              {username && `: ${username}`}
            </Typography>
            <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {new Date(at).toLocaleString('de-DE', { dateStyle: 'medium', timeStyle: 'medium' })}, {address}
              {detail && `, ${detail}`}
            </Typography>
          </div>
        </li>
      ))}
    </ul>
  )
}
