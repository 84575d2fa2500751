import { CallError } from '@tresen/contract/client'
import {
  useMutation,
  useMutationState,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useSay } from '../ui/feedback/snackbar.tsx'
import { messageOf } from './api.ts'
import { putNews } from './queries.ts'

/** What is said after a change. `failed`: in the place of the server's own sentence when it gave none. */
export type Said = {
  /** null: the screen shows it plainly enough, or the answer says it. */
  done: string | null
  failed: string | ((error: unknown) => string)
}

/** A change of something that lies in the query cache. */
export type Change<State, Reply> = {
  /** The state as it will be if all goes well: shown at once, over whatever events bring meanwhile. */
  expect?: (state: State) => State
  /** Calls the server. `state`: as it is when its turn has come, with what is expected. */
  send: (state: State | undefined) => Promise<Reply>
  /** The state with what the server answered; missing: what was expected. */
  settle?: (state: State, reply: NoInfer<Reply>) => State
  /** The state with what a refusal tells of somebody else's change; missing: it is fetched again after such a one. */
  refused?: (state: State, refusal: CallError) => State
  said: Said
  /** What is said where the answer decides over it. */
  doneText?: (reply: NoInfer<Reply>) => string
  /** What takes it back, mostly another change; it is offered with the words. null: nothing does. */
  undo?: (reply: NoInfer<Reply>) => (() => Promise<unknown>) | null
  /** Takes care of a failure itself: true. */
  onFailure?: (error: unknown) => boolean
}

export type ApplyChange<State> = <Reply>(change: Change<State, Reply>) => Promise<Reply | null>

const changeKey = (key: QueryKey) => ['change', ...key]

/**
 * The one way to write in the office. What lies under `key` is changed: shown at once where it is expected, sent one
 * change after the other, settled with the answer, taken back when the server refuses, and said either way. Answers
 * null when it failed. What was typed stays with the form, which follows what is stored (`useDraft`). Changes of
 * another `lane` do not wait for these.
 */
export function useChange<State>(
  key: QueryKey,
  lane?: string,
): { change: ApplyChange<State>; isPending: boolean } {
  const queries = useQueryClient()
  const say = useSay()
  const name = JSON.stringify(key)
  const { mutateAsync, isPending } = useMutation({
    mutationKey: changeKey(key),
    scope: { id: lane ? `${lane} ${name}` : name },
    networkMode: 'always',
    mutationFn: (change: Change<State, unknown>) => carryOut(queries, key, change),
  })
  const change = useCallback(
    async <Reply>(asked: Change<State, Reply>): Promise<Reply | null> => {
      try {
        const reply = (await mutateAsync(asked as Change<State, unknown>)) as Reply
        const done = asked.doneText ? asked.doneText(reply) : asked.said.done
        const undo = asked.undo?.(reply)
        if (done === null) return reply
        if (undo) say.success(done, { label: 'Rückgängig', onClick: () => void undo() })
        else say.success(done)
        return reply
      } catch (error) {
        if (mayBeOutdated(error) && !asked.refused) {
          void queries.invalidateQueries({ queryKey: JSON.parse(name) as QueryKey, exact: true })
        }
        if (!asked.onFailure?.(error)) say.error(failureOf(asked.said.failed, error))
        return null
      }
    },
    [mutateAsync, queries, name, say],
  )
  return { change, isPending }
}

/** What lies under `key`, with the changes on top that are still on their way to the server. */
export function useWithChanges<State>(key: QueryKey, state: State | undefined): State | undefined {
  const pending = useMutationState({
    filters: { mutationKey: changeKey(key), exact: true, status: 'pending' },
    select: ({ state: { variables } }) => (variables as Change<State, unknown>).expect ?? same,
  })
  return useMemo(
    () => (state === undefined ? undefined : pending.reduce<State>((now, expect) => expect(now), state)),
    [state, pending],
  )
}

async function carryOut<State>(queries: QueryClient, key: QueryKey, change: Change<State, unknown>) {
  const { expect, send, settle = expect, refused } = change
  const put = (next: (state: State) => State) =>
    putNews<State>(queries, key, (state) => (state === undefined ? state : next(state)))
  const state = queries.getQueryData<State>(key)
  try {
    const reply = await send(state !== undefined && expect ? expect(state) : state)
    if (settle) put((now) => settle(now, reply))
    return reply
  } catch (error) {
    if (refused && error instanceof CallError) put((now) => refused(now, error))
    throw error
  }
}

/** Somebody else was faster, it is gone, or nobody knows what came of it. */
function mayBeOutdated(error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  return error.code.endsWith('Conflict') || error.status === 404 || error.status === 0
}

function failureOf(failed: Said['failed'], error: unknown): string {
  return typeof failed === 'function' ? failed(error) : messageOf(error, failed)
}

function same<State>(state: State): State {
  return state
}
