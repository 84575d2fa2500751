import type { Role } from '@tresen/contract/define'

/** Who works on the menu. */
export const menuRoles: readonly Role[] = ['manager', 'admin', 'onboarding']
