import type { InvitationLink } from '@tresen/contract/teams/team'

const storageKey = 'invitation'

/** The invitation that this browser was opened with last: it waits here while its owner signs in. */
export function readKeptInvitation(): InvitationLink | null {
  try {
    return invitationOf(JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Record<string, string>)
  } catch {
    return null
  }
}

export function keepInvitation(invitation: InvitationLink | null) {
  if (invitation) localStorage.setItem(storageKey, JSON.stringify(invitation))
  else localStorage.removeItem(storageKey)
}

/** What a link names; null when something is missing in it. */
export function invitationOf(texts: Record<string, string>): InvitationLink | null {
  const { holderType, holderId, email, token } = texts
  const isType = holderType === 'restaurant' || holderType === 'franchise'
  return isType && holderId && email && token ? { holderType, holderId, email, token } : null
}
