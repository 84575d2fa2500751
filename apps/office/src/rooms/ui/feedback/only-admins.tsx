import LockOutlined from 'virtual:icon/outline-lock'
import type { ReactNode } from 'react'
import { useUser } from '../../api/app-context.tsx'
import { ButtonLink } from '../button-link.tsx'
import { EmptyState } from './states.tsx'

/** What only admins see. Everybody else is told so before anything is asked of the server, with a way on. */
export function OnlyAdmins({ children }: { children: ReactNode }) {
  return useUser()?.roles.includes('admin') ? children : <NoRights />
}

export function NoRights() {
  return (
    <EmptyState
      isPage
      icon={<LockOutlined />}
      title="Dafür fehlt Ihnen die Berechtigung."
      text="Auf der Startseite finden Sie alles, was Sie tun können."
      action={
        <ButtonLink to="/home" variant="outlined">
          Zur Startseite
        </ButtonLink>
      }
    />
  )
}
