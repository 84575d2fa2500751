import { refusalOf } from '@tresen/contract/client'
import type { Team, TeamRole } from '@tresen/contract/teams/team'
import { teamCalls } from '@tresen/contract/teams/team-calls'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createCalls } from '../../rooms/api/api.ts'
import { useApp } from '../../rooms/api/app-context.tsx'
import { useChange } from '../../rooms/api/use-change.ts'

/** Somebody who was invited joins by a link, and whoever waits for that is here. */
const LOOK_MS = 5_000

/** What a team belongs to. */
export type Holder = { restaurantId: string } | { franchiseId: string }

export type TeamActions = {
  /** Answers whether it worked. */
  invite: (email: string, role: TeamRole) => Promise<boolean>
  resend: (email: string) => void
  withdraw: (email: string) => void
  changeRole: (userId: string, role: TeamRole, before: TeamRole) => void
  remove: (userId: string, before: TeamRole) => void
}

/** The calls about teams; they come with the pages that make them. */
export function useTeamApi() {
  const { session } = useApp()
  return useMemo(() => createCalls(teamCalls, session), [session])
}

/** The calls of one team, whatever it belongs to. */
function callsOf(api: ReturnType<typeof useTeamApi>, at: Holder) {
  if ('restaurantId' in at)
    return {
      list: () => api.listRestaurantUsers(at),
      invite: (email: string, role: TeamRole) => api.inviteRestaurantUser({ ...at, email, body: { role } }),
      resend: (email: string) => api.resendRestaurantInvitation({ ...at, email }),
      withdraw: (email: string) => api.withdrawRestaurantInvitation({ ...at, email }),
      change: (userId: string, body: { role: TeamRole; before: TeamRole }) =>
        api.updateRestaurantUser({ ...at, userId, body }),
      remove: (userId: string, before: TeamRole) => api.removeRestaurantUser({ ...at, userId, before }),
    }
  return {
    list: () => api.listFranchiseUsers(at),
    invite: (email: string, role: TeamRole) => api.inviteFranchiseUser({ ...at, email, body: { role } }),
    resend: (email: string) => api.resendFranchiseInvitation({ ...at, email }),
    withdraw: (email: string) => api.withdrawFranchiseInvitation({ ...at, email }),
    change: (userId: string, body: { role: TeamRole; before: TeamRole }) =>
      api.updateFranchiseUser({ ...at, userId, body }),
    remove: (userId: string, before: TeamRole) => api.removeFranchiseUser({ ...at, userId, before }),
  }
}

/** A team and what can be done with it. */
export function useTeam(at: Holder) {
  const calls = callsOf(useTeamApi(), at)
  const key = ['teams', Object.values(at)[0]] as const
  const query = useQuery({ queryKey: key, queryFn: calls.list, refetchInterval: LOOK_MS })
  const { change } = useChange<Team>(key)
  const act = async (send: () => Promise<Team>, done: string, failed: string) => {
    const reply = await change({
      send,
      settle: (_known, team) => team,
      refused: (known, error) =>
        refusalOf(teamCalls.updateRestaurantUser, 'TeamConflict', error)?.team ?? known,
      said: { done, failed },
    })
    return reply !== null
  }
  const actions: TeamActions = {
    invite: (email, role) =>
      act(
        () => calls.invite(email, role),
        `Einladung an ${email} ist unterwegs`,
        'Die Einladung konnte nicht verschickt werden',
      ),
    resend: (email) =>
      void act(
        () => calls.resend(email),
        `Einladung an ${email} ist noch einmal unterwegs`,
        'Die Einladung konnte nicht verschickt werden',
      ),
    withdraw: (email) =>
      void act(
        () => calls.withdraw(email),
        'Einladung zurückgezogen',
        'Die Einladung konnte nicht zurückgezogen werden',
      ),
    changeRole: (userId, role, before) =>
      void act(
        () => calls.change(userId, { role, before }),
        'Rolle geändert; sie gilt sofort',
        'Die Rolle konnte nicht geändert werden',
      ),
    remove: (userId, before) =>
      void act(
        () => calls.remove(userId, before),
        'Aus dem Team genommen',
        'Das Team konnte nicht geändert werden',
      ),
  }
  return { query, actions }
}
