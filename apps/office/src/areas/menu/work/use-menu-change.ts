import type { MenuBoard } from '@tresen/domain/menu/documents/menu-board'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSay } from '../../../rooms/ui/feedback/snackbar.tsx'
import { failureText, type Said } from './menu-texts.ts'
import { menuKeys } from './menu.queries.ts'

export type MenuChange<Reply> = {
  /** The board as it will be if all goes well: shown at once, over whatever events bring meanwhile. */
  expect?: (board: MenuBoard) => MenuBoard
  /** `board`: as it is when its turn has come, with what is expected. */
  send: (board: MenuBoard | undefined) => Promise<Reply>
  /** The board with what the server answered. */
  settle?: (board: MenuBoard, reply: Reply) => MenuBoard
  said: Said
  /** Says nothing when it worked, where the screen shows it plainly enough. */
  isQuiet?: boolean
  /** Takes care of a failure itself: true. */
  onFailure?: (error: unknown) => boolean
}

export type ChangeMenu = <Reply>(change: MenuChange<Reply>) => Promise<Reply | null>

const changeKey = (restaurantId: string) => [...menuKeys.ofRestaurant(restaurantId), 'change']

/**
 * Changes the menu: shown at once, sent one after the other, taken back when the server refuses, and said either way.
 * Answers null when it failed.
 */
export function useMenuChange(restaurantId: string): ChangeMenu {
  const queries = useQueryClient()
  const say = useSay()
  const key = menuKeys.ofRestaurant(restaurantId)
  const { mutateAsync } = useMutation({
    mutationKey: changeKey(restaurantId),
    scope: { id: `menu ${restaurantId}` },
    networkMode: 'always',
    mutationFn: async ({ expect, send, settle }: MenuChange<unknown>) => {
      const board = queries.getQueryData<MenuBoard>(key)
      const reply = await send(board && expect ? expect(board) : board)
      if (settle) queries.setQueryData<MenuBoard>(key, (now) => now && settle(now, reply))
      return reply
    },
  })
  return useCallback(
    async <Reply>(change: MenuChange<Reply>): Promise<Reply | null> => {
      try {
        const reply = await mutateAsync(change as MenuChange<unknown>)
        if (!change.isQuiet) say.success(change.said.done)
        return reply as Reply
      } catch (error) {
        if (!change.onFailure?.(error)) say.error(failureText(change.said, error))
        return null
      }
    },
    [mutateAsync, say],
  )
}

/** What is shown already and not yet confirmed, in its order. */
export function usePendingChanges(restaurantId: string | null): ((board: MenuBoard) => MenuBoard)[] {
  return useMutationState({
    filters: { mutationKey: changeKey(restaurantId ?? ''), status: 'pending' },
    select: ({ state }) => (state.variables as MenuChange<unknown>).expect ?? same,
  })
}

function same(board: MenuBoard): MenuBoard {
  return board
}
