export const allUsersKey = ['identity', 'users'] as const

export function usersKey(page: number, search: string) {
  return [...allUsersKey, page, search] as const
}
