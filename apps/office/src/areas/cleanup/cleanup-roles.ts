import type { Role } from '@tresen/contract/define'

/** Who imports and cleans up menus. */
export const cleanupRoles: readonly Role[] = ['manager', 'admin', 'onboarding']
