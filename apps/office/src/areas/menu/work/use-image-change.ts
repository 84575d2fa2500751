import type { MenuBoard } from '@tresen/domain/menu/documents/menu-board'
import { createApi, type Api } from '../../../rooms/api/api.ts'
import { useApp } from '../../../rooms/api/app-context.tsx'
import { sendWithProgress } from '../../../rooms/api/upload.ts'
import { useChange } from '../../../rooms/api/use-change.ts'
import { menuKeys } from './menu.queries.ts'
import type { MenuScreen } from './use-menu-screen.ts'

type ImageChange = {
  /** The server's calls, which tell how much of a picture has left. */
  calls: (onProgress: (share: number) => void) => Api
  /** Sends and shows what came of it; throws what the server refused, for the field that says it. */
  change: <Reply>(
    send: () => Promise<Reply>,
    settle: (reply: NoInfer<Reply>) => (board: MenuBoard) => MenuBoard,
  ) => Promise<void>
}

/** Pictures of the menu. They have a lane of their own: a price does not wait until a picture has arrived. */
export function useImageChange({ restaurant }: MenuScreen): ImageChange {
  const { session } = useApp()
  const { change } = useChange<MenuBoard>(menuKeys.ofRestaurant(restaurant.id), 'image')
  return {
    calls: (onProgress) => createApi(session, sendWithProgress(onProgress)),
    async change(send, settle) {
      let failure: unknown = null
      const reply = await change({
        send,
        settle: (board, answer) => settle(answer)(board),
        said: { done: null, failed: '' },
        onFailure(error) {
          failure = error
          return true
        },
      })
      if (reply === null) throw failure
    },
  }
}
