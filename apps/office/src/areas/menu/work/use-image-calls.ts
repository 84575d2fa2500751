import type { MenuBoard } from '@tresen/domain/menu/documents/menu-board'
import { useQueryClient } from '@tanstack/react-query'
import { useApp } from '../../../rooms/api/app-context.tsx'
import { createApi, type Api } from '../../../rooms/api/api.ts'
import { sendWithProgress } from '../../../rooms/api/upload.ts'
import { menuKeys } from './menu.queries.ts'
import type { MenuScreen } from './use-menu-screen.ts'

/** Calls that carry a picture and tell how much of it has left, and the way to show their reply. */
export function useImageCalls({ restaurant }: MenuScreen): {
  upload: (onProgress: (share: number) => void) => Api
  show: (settle: (board: MenuBoard) => MenuBoard) => void
} {
  const { session } = useApp()
  const queries = useQueryClient()
  return {
    upload: (onProgress) => createApi(session, () => {}, sendWithProgress(onProgress)),
    show: (settle) =>
      queries.setQueryData<MenuBoard>(
        menuKeys.ofRestaurant(restaurant.id),
        (board) => board && settle(board),
      ),
  }
}
