import type { Access, Call, Role } from '@tresen/contract/define'
import type { Deps } from '../deps.ts'
import type { Actor, RestaurantPlace } from './access.ts'
import { refuse, type Refusal } from './refusal.ts'

type User = Extract<Actor, { kind: 'user' }>

/**
 * Whether this actor may make this call, by the access that the call declares. A restaurant that is not theirs
 * answers like a missing one, and so does a restaurant under the wrong franchise.
 */
export async function refusalOfAccess(
  deps: Deps,
  call: Call,
  actor: Actor,
  params: Record<string, string>,
): Promise<Refusal | null> {
  const { access } = call
  // Whose cookie it is, the use case reads: it may be used up by that.
  if (access.who === 'anyone' || access.who === 'session') return null
  if (access.who === 'restaurant') {
    if (actor.kind === 'nobody' || (actor.kind === 'guest' && !access.guests)) return refuse('SignInNeeded')
    const place = await deps.findPlace(params['restaurantId'] ?? '')
    if (!place) return refuse('NotFound')
    if ((params['franchiseId'] ?? place.franchiseId) !== place.franchiseId) return refuse('NotFound')
    if (actor.kind === 'guest') return isOpenToGuests(place, call, access.guests) ? null : refuse('NotFound')
    if (place.state === 'Deleted') return refuse('NotFound')
    const role = roleIn(actor, place)
    if (!role) return refuse('NotFound')
    return access.roles.includes(role) ? null : refuse('NotAllowed')
  }
  if (actor.kind !== 'user') return refuse('SignInNeeded')
  if (access.who === 'signedIn') return null
  if (access.who === 'franchise') return refusalInFranchise(actor, params['franchiseId'] ?? '')
  if (access.who === 'franchiseStaff') {
    const held = await rolesInFranchise(deps, actor, params['franchiseId'] ?? '')
    if (held.length === 0) return refuse('NotFound')
    return held.some((role) => access.roles.includes(role)) ? null : refuse('NotAllowed')
  }
  return access.roles.some((role) => rolesOf(actor).includes(role)) ? null : refuse('NotAllowed')
}

/** Whoever has ordered can look at it for as long as it is kept; in what is deleted nobody is there to read an answer. */
function isOpenToGuests({ state }: RestaurantPlace, { method }: Call, guests: false | 'live' | 'always') {
  if (state === 'Live') return true
  return guests === 'always' && (state !== 'Deleted' || method === 'GET')
}

function refusalInFranchise(user: User, franchiseId: string): Refusal | null {
  if (user.roles.includes('admin')) return null
  const role = user.franchises?.[franchiseId]
  if (!role) return refuse('NotFound')
  return role === 'manager' ? null : refuse('NotAllowed')
}

/** The role of a user in a restaurant; null when it is none of theirs. */
export function roleIn(user: User, place: RestaurantPlace): Role | null {
  if (user.roles.includes('admin')) return 'admin'
  const own = user.restaurants[place.restaurantId]
  if (own) return own
  const isBeingSetUp = place.state === 'Onboarding' || place.state === 'Testing'
  return user.roles.includes('onboarding') && isBeingSetUp ? 'onboarding' : null
}

/** Whether the actor may make this call in that restaurant, where its path does not name it. */
export function mayActIn(
  { actor, access }: { actor: Actor; access: Access },
  place: RestaurantPlace,
): boolean {
  if (actor.kind !== 'user' || !('roles' in access) || place.state === 'Deleted') return false
  const role = roleIn(actor, place)
  return role !== null && access.roles.includes(role)
}

/** The roles of a user in the restaurants of a franchise; none when it is nothing of theirs. */
async function rolesInFranchise(deps: Deps, user: User, franchiseId: string): Promise<Role[]> {
  if (user.roles.includes('admin')) return (await deps.hasFranchise(franchiseId)) ? ['admin'] : []
  const held = await Promise.all(
    Object.entries(user.restaurants).map(async ([restaurantId, role]) => {
      const place = await deps.findPlace(restaurantId)
      return place?.franchiseId === franchiseId && place.state !== 'Deleted' ? [role] : []
    }),
  )
  return held.flat()
}

function rolesOf(user: User): Role[] {
  return [...user.roles, ...Object.values(user.restaurants)]
}
