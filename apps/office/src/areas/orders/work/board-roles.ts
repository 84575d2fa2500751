import type { Role } from '@tresen/contract/define'

/** Who works with orders. */
export const boardRoles: readonly Role[] = ['manager', 'employee', 'admin', 'callcenter']
