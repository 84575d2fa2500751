import type { OperatorRole, Role } from './define.ts'

/** Whoever takes orders and sees them through. */
export const orderStaff: readonly Role[] = ['admin', 'manager', 'employee', 'callcenter']

/** Whoever answers for a restaurant's menu, prices, areas and settings. */
export const maintainers: readonly Role[] = ['admin', 'manager', 'onboarding']

/** Whoever leads a restaurant: its money, its people, its devices. */
export const leaders: readonly Role[] = ['admin', 'manager']

/** Whoever works in the restaurant itself. */
export const houseStaff: readonly Role[] = ['admin', 'manager', 'employee']

/** Whoever sets a restaurant up for those who lead it. */
export const setUpStaff: readonly OperatorRole[] = ['admin', 'onboarding']

/** Whoever watches and does the work of the call centre. */
export const callCentre: readonly Role[] = ['admin', 'callcenter']

/** Whoever may look at what was said on the telephone. */
export const callReaders: readonly Role[] = ['admin', 'manager', 'callcenter']

/** The roles that are held in a restaurant, or by a franchise in all its restaurants. */
export const teamRoles = ['manager', 'employee', 'callcenter'] as const

/** Whether somebody with this role is one of these; nobody without a role is. */
export function isAmong(role: Role | null, people: readonly Role[]): boolean {
  return role !== null && people.includes(role)
}
