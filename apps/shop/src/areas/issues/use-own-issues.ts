import { CallError, createGuestClient } from '@tresen/contract/client'
import type { GuestIssue } from '@tresen/contract/issues/issue'
import { issueCalls } from '@tresen/contract/issues/issue-calls'
import { useCallback, useEffect, useState } from 'react'

const { listIssues, addIssue, addIssuePhoto } = issueCalls
const calls = createGuestClient({ listIssues, addIssue, addIssuePhoto })

type At = { restaurantId: string; orderId: string }
export type Report = Pick<GuestIssue, 'id' | 'kind' | 'comment'>

const LOOK_MS = 10_000

/** What a guest wrote about their order, and what became of it; looked after as long as something is open. */
export function useOwnIssues({ restaurantId, orderId }: At) {
  const [issues, setIssues] = useState<GuestIssue[] | null>(null)
  const load = useCallback(
    () =>
      calls.listIssues({ restaurantId, orderId }).then(
        ({ issues: own }) => setIssues(own),
        () => {},
      ),
    [restaurantId, orderId],
  )
  useEffect(() => void load(), [load])
  const isOpen = issues?.some(({ issueHandled }) => !issueHandled) ?? false
  useEffect(() => {
    if (!isOpen) return
    const look = () => {
      if (document.visibilityState === 'visible') void load()
    }
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isOpen, load])

  /** Null: it arrived; else what to say. A photo that does not arrive does not take back the words. */
  async function report(body: Report, photo: File | null): Promise<string | null> {
    try {
      await calls.addIssue({ restaurantId, body: { ...body, orderId } })
    } catch (error) {
      return sentenceOf(error)
    }
    const problem = photo
      ? await calls
          .addIssuePhoto({ restaurantId, issueId: body.id, files: [photo] })
          .then(() => null, sentenceOf)
      : null
    await load()
    return problem
  }
  return { issues, report }
}

function sentenceOf(error: unknown): string {
  const isSaid = error instanceof CallError && error.status > 0
  return isSaid ? error.message_de : 'Keine Verbindung. Bitte versuchen Sie es noch einmal.'
}
