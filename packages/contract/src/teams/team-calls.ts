import Type from 'typebox'
import { Nothing, OneOf } from '../common.ts'
import { anyone, defineCalls, inFranchise, inRestaurant, signedIn, type RefusalShape } from '../define.ts'
import { Email, passwordRefusals } from '../identity/account-calls.ts'
import { maintainers, teamRoles } from '../roles.ts'
import { InvitationInfo, InvitationLink, Key, Team } from './team.ts'

const RoleInput = Type.Object({ role: OneOf(teamRoles) })
/** The role that was seen; when it is another by now, nothing is changed. */
const RoleSeen = Type.Object({ before: Type.Optional(OneOf(teamRoles)) })
const RoleChange = Type.Object({ role: OneOf(teamRoles), ...RoleSeen.properties })

const teamRefusals = {
  LastManager: {
    status: 409,
    message_de: 'Das ist die letzte Leitung. Geben Sie zuerst jemand anderem diese Rolle.',
  },
  RoleOfFranchise: {
    status: 409,
    message_de: 'Diese Rolle kommt vom Franchise und wird dort geändert.',
  },
} as const satisfies Record<string, RefusalShape>

const roleConflict = {
  TeamConflict: {
    status: 409,
    message_de: 'Diese Rolle wurde inzwischen von jemand anderem geändert.',
    details: Type.Object({ team: Team }),
  },
} as const satisfies Record<string, RefusalShape>

const inviteRefusals = {
  AlreadyInTeam: { status: 409, message_de: 'Diese Person gehört schon zum Team.' },
  TooManyInvitations: {
    status: 409,
    message_de: 'Es sind schon 50 Einladungen offen. Ziehen Sie zuerst welche zurück.',
  },
} as const satisfies Record<string, RefusalShape>

const acceptRefusals = {
  InvitationInvalid: {
    status: 422,
    message_de:
      'Diese Einladung gilt nicht mehr oder wurde schon benutzt. Bitten Sie darum, dass man Sie noch einmal einlädt.',
  },
  InvitationForOther: {
    status: 403,
    message_de: 'Diese Einladung gilt für ein anderes Konto. Melden Sie sich mit ihm an.',
  },
} as const satisfies Record<string, RefusalShape>

const addressed = Type.Object({ email: Email })
const opened = Type.Object({ invitationEmail: Email, invitationToken: Key })
const users = '/api/restaurants/{restaurantId}/users'
const franchiseUsers = '/api/franchises/{franchiseId}/users'
const managers = inRestaurant(...maintainers)

export const teamCalls = defineCalls('teams', {
  listRestaurantUsers: {
    method: 'GET',
    path: users,
    access: managers,
    summary: 'Team eines Restaurants mit offenen Einladungen',
    reply: Team,
  },
  inviteRestaurantUser: {
    method: 'POST',
    path: `${users}/invite`,
    access: managers,
    summary: 'Per E-Mail ins Team einladen; eine Einladung von vorher gilt nicht mehr',
    query: addressed,
    body: RoleInput,
    reply: Team,
    refusals: inviteRefusals,
  },
  resendRestaurantInvitation: {
    method: 'POST',
    path: `${users}/invite/resend`,
    access: managers,
    summary: 'Einladung noch einmal schicken; der Link von vorher gilt nicht mehr',
    query: addressed,
    reply: Team,
  },
  withdrawRestaurantInvitation: {
    method: 'DELETE',
    path: `${users}/invite`,
    access: managers,
    summary: 'Einladung zurückziehen',
    query: addressed,
    reply: Team,
  },
  acceptRestaurantInvitation: {
    method: 'POST',
    path: `${users}/invite/accept`,
    access: signedIn,
    summary: 'Einladung annehmen, mit dem Konto der eingeladenen Adresse',
    query: opened,
    reply: Nothing,
    refusals: acceptRefusals,
  },
  updateRestaurantUser: {
    method: 'PATCH',
    path: `${users}/{userId}`,
    access: managers,
    summary: 'Rolle im Restaurant ändern; sie gilt sofort',
    body: RoleChange,
    reply: Team,
    refusals: { ...teamRefusals, ...roleConflict },
  },
  removeRestaurantUser: {
    method: 'DELETE',
    path: `${users}/{userId}`,
    access: managers,
    summary: 'Aus dem Team nehmen; die Person ist sofort draußen',
    query: RoleSeen,
    reply: Team,
    refusals: { ...teamRefusals, ...roleConflict },
  },
  listFranchiseUsers: {
    method: 'GET',
    path: franchiseUsers,
    access: inFranchise,
    summary: 'Team eines Franchise mit offenen Einladungen',
    reply: Team,
  },
  inviteFranchiseUser: {
    method: 'POST',
    path: `${franchiseUsers}/invite`,
    access: inFranchise,
    summary: 'Per E-Mail ins Team des Franchise einladen; die Rolle gilt in allen seinen Restaurants',
    query: addressed,
    body: RoleInput,
    reply: Team,
    refusals: inviteRefusals,
  },
  resendFranchiseInvitation: {
    method: 'POST',
    path: `${franchiseUsers}/invite/resend`,
    access: inFranchise,
    summary: 'Einladung noch einmal schicken; der Link von vorher gilt nicht mehr',
    query: addressed,
    reply: Team,
  },
  withdrawFranchiseInvitation: {
    method: 'DELETE',
    path: `${franchiseUsers}/invite`,
    access: inFranchise,
    summary: 'Einladung zurückziehen',
    query: addressed,
    reply: Team,
  },
  acceptFranchiseInvitation: {
    method: 'POST',
    path: `${franchiseUsers}/invite/accept`,
    access: signedIn,
    summary: 'Einladung annehmen, mit dem Konto der eingeladenen Adresse',
    query: opened,
    reply: Nothing,
    refusals: acceptRefusals,
  },
  updateFranchiseUser: {
    method: 'PATCH',
    path: `${franchiseUsers}/{userId}`,
    access: inFranchise,
    summary: 'Rolle im Franchise ändern; sie gilt sofort in allen seinen Restaurants',
    body: RoleChange,
    reply: Team,
    refusals: { ...teamRefusals, ...roleConflict },
  },
  removeFranchiseUser: {
    method: 'DELETE',
    path: `${franchiseUsers}/{userId}`,
    access: inFranchise,
    summary: 'Aus dem Team des Franchise nehmen; die Person ist sofort draußen',
    query: RoleSeen,
    reply: Team,
    refusals: { ...teamRefusals, ...roleConflict },
  },
  findInvitation: {
    method: 'POST',
    path: '/api/invitations/find',
    access: anyone,
    summary: 'Was eine Einladung öffnet; nur wer ihren Link hat, erfährt es',
    body: InvitationLink,
    reply: InvitationInfo,
    refusals: acceptRefusals,
  },
  joinByInvitation: {
    method: 'POST',
    path: '/api/invitations/join',
    access: anyone,
    summary: 'Mit der Einladung ein Konto anlegen; der Link hat die Adresse schon bestätigt',
    body: Type.Object({
      ...InvitationLink.properties,
      password: Type.String({ minLength: 1, maxLength: 1000 }),
    }),
    reply: Nothing,
    refusals: {
      ...passwordRefusals,
      ...acceptRefusals,
      UserTaken: {
        status: 409,
        message_de: 'Unter dieser Adresse gibt es schon ein Konto. Melden Sie sich damit an.',
      },
    },
  },
})
