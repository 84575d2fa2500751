import { CallError, createGuestClient } from '@tresen/contract/client'
import type { GuestIssue } from '@tresen/contract/issues/issue'
import { issueCalls } from '@tresen/contract/issues/issue-calls'
import { useCallback, useEffect, useState } from 'react'
import { onNetwork } from '../../rooms/page/on-network.ts'
import { whileSeen } from '../../rooms/page/while-seen.ts'

const { listIssues, addIssue, addIssuePhoto } = issueCalls
const createIssueClient = () => createGuestClient({ listIssues, addIssue, addIssuePhoto })

type At = { restaurantId: string; orderId: string }
export type Report = Pick<GuestIssue, 'id' | 'kind' | 'comment'>

const LOOK_MS = 10_000

/** What a guest wrote about their order, and what became of it; looked after as long as something is open. */
export function useOwnIssues({ restaurantId, orderId }: At) {
  const [issues, setIssues] = useState<GuestIssue[] | null>(null)
  const load = useCallback(
    () =>
      createIssueClient()
        .listIssues({ restaurantId, orderId })
        .then(
          ({ issues: own }) => setIssues(own),
          () => {},
        ),
    [restaurantId, orderId],
  )
  // Not known yet either: the first look may be without network.
  const isOpen = issues === null || issues.some(({ issueHandled }) => !issueHandled)
  useEffect(() => {
    if (!isOpen) return
    const look = () => void load()
    const leaveNetwork = onNetwork({ back: look })
    const leave = whileSeen(() => {
      look()
      const timer = setInterval(look, LOOK_MS)
      return () => clearInterval(timer)
    })
    return () => {
      leaveNetwork()
      leave()
    }
  }, [isOpen, load])

  /** Null: it arrived; else what to say. A photo that does not arrive does not take back the words. */
  async function report(body: Report, photo: File | null): Promise<string | null> {
    let added: GuestIssue
    try {
      added = await createIssueClient().addIssue({ restaurantId, body: { ...body, orderId } })
    } catch (error) {
      return sentenceOf(error)
    }
    const problem = photo
      ? await createIssueClient()
          .addIssuePhoto({ restaurantId, issueId: body.id, files: [photo] })
          .then(() => null, sentenceOf)
      : null
    // Where nothing was open so far, the looking begins with it.
    setIssues((before) => [...(before ?? []).filter(({ id }) => id !== added.id), added])
    return problem
  }
  return { issues, report }
}

function sentenceOf(error: unknown): string {
  const isSaid = error instanceof CallError && error.status > 0
  return isSaid ? error.message_de : 'Keine Verbindung. Bitte versuchen Sie es noch einmal.'
}
