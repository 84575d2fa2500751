import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CallError } from '@tresen/contract/client'
import type { AgentAvailability } from '@tresen/contract/conversations/agent-availability'
import type { Conversation } from '@tresen/contract/conversations/conversation'
import { unhandledOf } from '@tresen/domain/conversations/conversation-list'
import { useEffectEvent } from '@tresen/session/use-effect-event'
import { useEffect, useRef, useState } from 'react'
import { useUser } from '../../../rooms/api/app-context.tsx'
import { useChange } from '../../../rooms/api/use-change.ts'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { useOnceIdle } from '../../../rooms/ui/dialogs/use-once-idle.ts'
import { useSay } from '../../../rooms/ui/feedback/snackbar.tsx'
import { nameOf, noLongerReady, reasonLabels } from '../conversation-labels.ts'
import { conversationKeys, useConversationApi, useOwnConversations } from '../conversations.queries.ts'
import { Countdown } from '../countdown.tsx'

/** What is offered to one and waits for a word: one answer for all of it. */
export function IncomingDialog() {
  const user = useUser()
  const { data = [] } = useOwnConversations()
  const offered = user ? unhandledOf(data, user.id) : []
  const { accept, reject, isPending, isAnswered } = useAnswers(offered, user?.id ?? '')
  useTellGone(data, offered, isAnswered)
  const opening = useOnceIdle(offered.length > 0)
  if (!opening) return null
  return (
    <Dialog
      title={
        offered.length === 1
          ? 'Ein Gast möchte mit Ihnen schreiben'
          : `${offered.length} Gäste möchten mit Ihnen schreiben`
      }
      width="600px"
      onClose={() => {}}
      hasCloseButton={false}
      actions={
        <>
          <Button disabled={isPending} onClick={() => void reject()}>
            Ablehnen
          </Button>
          <Button
            variant="contained"
            autoFocus={opening.isCalm}
            loading={isPending}
            onClick={() => void accept()}
          >
            Annehmen
          </Button>
        </>
      }
    >
      {offered.map((one) => (
        <section key={one.id}>
          <p>
            <b>{nameOf(one)}</b>, {one.restaurant.name}
            {one.reason && `: ${reasonLabels[one.reason]}`}
            <br />
            {one.summary}
            <br />
            {one.deadline && <Countdown deadline={one.deadline} />}
          </p>
        </section>
      ))}
    </Dialog>
  )
}

/** Accepting makes one available and opens the desk with the last cart; rejecting gives everything to the next. */
function useAnswers(offered: readonly Conversation[], userId: string) {
  const api = useConversationApi()
  const navigate = useNavigate()
  const say = useSay()
  const { change, isPending } = useChange<Conversation[]>(conversationKeys.own)
  const [isAnswered, setAnswered] = useState(false)
  if (isAnswered && offered.length > 0 && !isPending) setAnswered(false)
  async function accept() {
    setAnswered(true)
    const failed = 'Nicht alle Unterhaltungen konnten angenommen werden'
    const answer = await change({
      send: async () => {
        await api.markAvailable()
        return ofEach(offered, ({ id }) => api.assignConversation({ conversationId: id, body: { userId } }))
      },
      settle: (all, { done, gone }) => [...without(all, [...done, ...gone]), ...done],
      said: { done: null, failed },
    })
    if (answer?.isPartly) say.error(failed)
    const last = answer?.done.at(-1)
    if (!last) return
    const { restaurantId, id } = last
    const [cart] = last.shoppingCarts
    const desk = `/order/${restaurantId}/${cart?.id}?conversationId=${id}`
    void navigate({ to: cart ? desk : `/restaurants/${restaurantId}/conversations/${id}` })
  }
  async function reject() {
    setAnswered(true)
    const failed = 'Nicht alle Unterhaltungen konnten abgewiesen werden'
    const answer = await change({
      expect: (all) => without(all, offered),
      send: async () => {
        await api.markUnavailable()
        return ofEach(offered, ({ id }) => api.unassignConversation({ conversationId: id }))
      },
      settle: (all, { done, gone }) => without(all, [...done, ...gone]),
      said: { done: null, failed },
    })
    if (answer?.isPartly) say.error(failed)
  }
  return { accept, reject, isPending, isAnswered }
}

/** So long the news that one is no longer ready may come behind. */
const NEWS_MS = 400

/** Says where something went that was offered here and is no more, without a word of one's own here or elsewhere. */
function useTellGone(all: readonly Conversation[], offered: readonly Conversation[], isAnswered: boolean) {
  const queries = useQueryClient()
  const say = useSay()
  const before = useRef<readonly string[]>([])
  const ids = offered.map(({ id }) => id).join(' ')
  const tell = useEffectEvent((gone: number) => {
    const agent = queries.getQueryData<AgentAvailability>(conversationKeys.agent)
    const where =
      gone === 1 ? 'Der Gast wird jetzt anderen angeboten.' : 'Die Gäste werden jetzt anderen angeboten.'
    if (agent && agent.state !== 'OnlineAndAvailable') say.guide(`${where} ${noLongerReady}`)
    else say.error(where)
  })
  const countGone = useEffectEvent(() => {
    if (isAnswered) return 0
    return before.current.filter((id) => !all.some((one) => one.id === id && one.state === 'Connected'))
      .length
  })
  useEffect(() => {
    const gone = ids === '' ? countGone() : 0
    before.current = ids === '' ? [] : ids.split(' ')
    if (gone === 0) return undefined
    const timer = setTimeout(() => tell(gone), NEWS_MS)
    return () => clearTimeout(timer)
  }, [ids])
}

function without(all: readonly Conversation[], those: readonly Conversation[]) {
  return all.filter(({ id }) => !those.some((one) => one.id === id))
}

/** One after the other, each of them: what somebody else has by now keeps nobody from the rest. */
async function ofEach(offered: readonly Conversation[], act: (one: Conversation) => Promise<Conversation>) {
  const [done, gone]: [Conversation[], Conversation[]] = [[], []]
  for (const one of offered) {
    try {
      done.push(await act(one))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'ConversationConflict' || error.status === 404) gone.push(one)
    }
  }
  return { done, gone, isPartly: done.length < offered.length }
}
