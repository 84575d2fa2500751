import ShieldOutlined from 'virtual:icon/outline-shield'
import type { SecurityEntry, SecurityKind } from '@tresen/contract/identity/security-log'
import { ButtonLink } from '../../../rooms/ui/button-link.tsx'
import { OnlyAdmins } from '../../../rooms/ui/feedback/only-admins.tsx'
import { longMomentWithSeconds } from '../../../rooms/ui/dates/format-time.ts'
import { Line, Lines } from '../../../rooms/ui/lists/lines.tsx'
import { PagedList } from '../../../rooms/ui/lists/paged-list.tsx'
import { Page } from '../../../rooms/ui/page.tsx'
import { useAccountApi } from '../use-account-api.ts'

const kindNames: Record<SecurityKind, string> = {
  SignedIn: 'Angemeldet',
  WrongPassword: 'Falsches Passwort',
  LockedOut: 'Anmeldung an gesperrtem Konto',
  RefreshTokenReused: 'Anmeldung gestohlen, beendet',
  SignedOutThere: 'Auf einem anderen Gerät abgemeldet',
  Registered: 'Konto angelegt',
  EmailConfirmed: 'Adresse bestätigt',
  EmailChangeAsked: 'Neue Adresse angefordert',
  EmailChanged: 'Adresse geändert',
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
  MailBounced: 'E-Mail kam zurück',
  RecoveryCodeUsed: 'Mit Wiederherstellungscode angemeldet',
  SecondFactorResetAsked: 'Ausschalten der zwei Schritte angefordert',
  SecondFactorReset: 'Zwei Schritte per E-Mail ausgeschaltet',
  FirstAdminMade: 'Erstes Betreiberkonto angelegt',
  DemoAccountRemoved: 'Demokonto entfernt',
  Invited: 'Ins Team eingeladen',
  InvitationAccepted: 'Einladung angenommen',
  TeamRoleChanged: 'Rolle im Team geändert',
  TeamRoleTaken: 'Aus dem Team genommen',
  DeviceEnrolled: 'Gemeinsames Gerät angemeldet',
  DeviceWithdrawn: 'Gemeinsames Gerät abgemeldet',
  PinChanged: 'PIN gesetzt',
  PinRemoved: 'PIN gelöscht',
  PinWrong: 'Falsche PIN',
  PasskeyAdded: 'Passkey angelegt',
  PasskeyRemoved: 'Passkey entfernt',
  CallRefused: 'Ohne Berechtigung versucht',
}

/** What happened to accounts, the newest first. */
export function SecurityLogPage() {
  return (
    <OnlyAdmins>
      <SecurityLog />
    </OnlyAdmins>
  )
}

function SecurityLog() {
  const api = useAccountApi()
  return (
    <Page title="Sicherheitsprotokoll" actions={<ButtonLink to="/users">Alle Benutzer</ButtonLink>}>
      <PagedList
        queryKey={['identity', 'security']}
        load={(asked, signal) => api.listSecurityLog(asked, { signal })}
        pageSize={50}
        search={{ label: 'Im Protokoll suchen', placeholder: 'Name oder Netz' }}
        failure="Das Protokoll konnte nicht geladen werden"
        empty={{ icon: <ShieldOutlined />, title: 'Nichts gefunden' }}
      >
        {({ entries }) => <EntryList entries={entries} />}
      </PagedList>
    </Page>
  )
}

export function EntryList({ entries }: { entries: readonly SecurityEntry[] }) {
  return (
    <Lines>
      {entries.map(({ id, at, kind, username, address, detail }) => (
        <Line
          key={id}
          title={username ? `${kindNames[kind]}: ${username}` : kindNames[kind]}
          texts={[`${longMomentWithSeconds(at)}, ${address}${detail && `, ${detail}`}`]}
        />
      ))}
    </Lines>
  )
}
