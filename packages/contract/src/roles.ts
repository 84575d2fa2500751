import type { Role } from './define.ts'

/** Whoever takes orders and sees them through. */
export const orderStaff: readonly Role[] = ['admin', 'manager', 'employee', 'callcenter']

/** Whoever answers for a restaurant's menu, prices, areas and settings. */
export const maintainers: readonly Role[] = ['admin', 'manager', 'onboarding']

/** Whoever leads a restaurant: its money, its people, its devices. */
export const leaders: readonly Role[] = ['admin', 'manager']

/** Whoever works in the restaurant itself. */
export const houseStaff: readonly Role[] = ['admin', 'manager', 'employee']

/** The roles that are held in a restaurant, or by a franchise in all its restaurants. */
export const teamRoles = ['manager', 'employee', 'callcenter'] as const
