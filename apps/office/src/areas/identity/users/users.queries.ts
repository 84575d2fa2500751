export const allUsersKey = ['identity', 'users'] as const
