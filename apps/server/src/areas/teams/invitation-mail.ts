import type { InvitationLink, TeamRole } from '@tresen/contract/teams/team'
import type { Mail } from '../../rooms/mail/mail.ts'

const roleSentences: Record<TeamRole, string> = {
  manager: 'als Leitung',
  employee: 'im Team',
  callcenter: 'im Callcenter',
}

type Invited = InvitationLink & { publicUrl: string; holderName: string; role: TeamRole; invitedBy: string }

/** Asks somebody to join; who has no account yet gets one by the same link. */
export function invitationMail({ publicUrl, holderName, role, invitedBy, ...link }: Invited): Mail {
  const { holderType, holderId, email, token } = link
  const isChain = holderType === 'franchise'
  const values = new URLSearchParams({ holderType, holderId, email, token })
  return {
    kind: 'invitation',
    recipient: email,
    subject: `Einladung: ${holderName}`,
    paragraphs: [
      `${invitedBy} lädt Sie ein, bei ${holderName} ${roleSentences[role]} mitzuarbeiten${isChain ? ', in allen Restaurants' : ''}.`,
      'Haben Sie schon ein Konto bei Tresen, melden Sie sich damit an. Sonst wählen Sie nur ein Passwort.',
    ],
    action: { label: 'Einladung ansehen', address: `${publicUrl}/invitation?${values}` },
    note: 'Der Link gilt sieben Tage und nur einmal. Kennen Sie den Absender nicht, brauchen Sie nichts zu tun.',
  }
}
