import ForumOutlined from 'virtual:icon/outline-forum'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { Conversation } from '@tresen/contract/conversations/conversation'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { orderStaff } from '@tresen/contract/roles'
import {
  sortConversations,
  tabOf,
  type ConversationTab,
} from '@tresen/domain/conversations/conversation-list'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ButtonLink } from '../../rooms/ui/button-link.tsx'
import { EmptyState, Loadable, LoadingState } from '../../rooms/ui/feedback/states.tsx'
import { SearchField } from '../../rooms/ui/lists/search-field.tsx'
import { Page } from '../../rooms/ui/page.tsx'
import { usePageKeys } from '../../rooms/ui/input/use-page-keys.ts'
import { useUser } from '../../rooms/api/app-context.tsx'
import { WithRestaurant } from '../restaurants/work/with-restaurant.tsx'
import { ConversationList } from './conversation-list.tsx'
import { ConversationTabs, firstWithSome } from './conversation-tabs.tsx'
import { ConversationView } from './conversation-view.tsx'
import { useConversation, useConversations, useTranscriptAhead } from './conversations.queries.ts'
import { Gone, isGone } from './gone.tsx'
import { ListSignsMenu, useListSigns } from './list-signs.tsx'
import { isPlainKey } from './plain-key.ts'
import { FoundConversations, isSearched } from './search/found-conversations.tsx'
import styles from './conversations.module.css'

const address = '/restaurants/{-$restaurantId}/conversations/{-$conversationId}'
const route = getRouteApi(`/signedIn${address}`)

/** Chats and calls of a restaurant: who waits, who talks to whom, and what was said. */
export function ConversationsPage() {
  const { restaurantId } = route.useParams()
  return (
    <WithRestaurant restaurantId={restaurantId} roles={orderStaff}>
      {(restaurant) => <Conversations key={restaurant.id} restaurant={restaurant} />}
    </WithRestaurant>
  )
}

function Conversations({ restaurant }: { restaurant: Restaurant }) {
  const query = useConversations(restaurant.id)
  return (
    <Page title="Unterhaltungen" isWide>
      <Loadable
        query={query}
        failure="Die Unterhaltungen konnten nicht geladen werden"
        skeleton={<LoadingState text="Unterhaltungen werden geladen..." />}
      >
        {({ conversations }) => (
          <Overview restaurantId={restaurant.id} all={sortConversations([...conversations.values()])} />
        )}
      </Loadable>
    </Page>
  )
}

/** On a low screen, whoever opens one sees all of it: the field for the answer, too. */
function useWhole(conversationId: string | null) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!conversationId) return
    const show = () => frame.current?.scrollIntoView({ block: 'nearest' })
    show()
    // A keyboard that comes up leaves less of it.
    window.addEventListener('resize', show)
    return () => window.removeEventListener('resize', show)
  }, [conversationId])
  return frame
}

function Overview({ restaurantId, all }: { restaurantId: string; all: readonly Conversation[] }) {
  const userId = useUser()?.id ?? null
  const { conversationId = null } = route.useParams()
  const open = useConversation(restaurantId, conversationId)
  const [chosen, setTab] = useState<ConversationTab | null>(null)
  const [typed, setTyped] = useState('')
  const tab = chosen ?? firstWithSome(all)
  const listed = all.filter((one) => tabOf(one) === tab)
  useListKeys(restaurantId, listed, conversationId)
  const display = useListSigns()
  const frame = useWhole(conversationId)
  const openNext = useOpenNext(restaurantId, all, conversationId)
  const marks = { openId: conversationId, userId, signs: display.signs }
  return (
    <div ref={frame} className={styles.overview} data-is-open={conversationId ? true : undefined}>
      <section className={styles.lists} aria-label="Unterhaltungen">
        <div className={styles.search}>
          <SearchField
            label="Unterhaltungen durchsuchen"
            placeholder="Gast, Nummer, Gesagtes"
            value={typed}
            onChange={setTyped}
          />
          <ListSignsMenu {...display} />
        </div>
        {isSearched(typed) ? (
          <FoundConversations restaurantId={restaurantId} typed={typed} {...marks} />
        ) : (
          <>
            <ConversationTabs all={all} tab={tab} onChange={setTab} />
            {listed.length > 0 ? (
              <ConversationList
                key={tab}
                label="Unterhaltungen"
                listed={listed.map((conversation) => ({ conversation }))}
                {...marks}
              />
            ) : (
              <EmptyState icon={<ForumOutlined />} title="Keine Unterhaltungen gefunden." />
            )}
          </>
        )}
      </section>
      <section className={styles.open} aria-label="Verlauf">
        {conversationId ? (
          <>
            <ButtonLink
              className={styles.back}
              to={address}
              params={{ restaurantId, conversationId: undefined }}
            >
              Alle Unterhaltungen
            </ButtonLink>
            {isGone(open.error) ? (
              <Gone />
            ) : (
              <Loadable query={open} failure="Die Unterhaltung konnte nicht geladen werden">
                {(conversation) => (
                  <ConversationView
                    key={conversation.id}
                    conversation={conversation}
                    onCompleted={openNext}
                  />
                )}
              </Loadable>
            )}
          </>
        ) : (
          <EmptyState
            icon={<ForumOutlined />}
            title="Keine Unterhaltung geöffnet"
            text="Links steht, wer wartet. Was der Bot allein schafft, läuft unter „Laufend“ mit."
          />
        )}
      </section>
    </div>
  )
}

/** Opens who waits most urgently, once another one is done; nobody waits: the list alone. */
function useOpenNext(restaurantId: string, all: readonly Conversation[], doneId: string | null) {
  const navigate = useNavigate()
  return () => {
    const conversationId = all.find((one) => one.id !== doneId && tabOf(one) === 'queue')?.id
    void navigate({ to: address, params: { restaurantId, conversationId }, resetScroll: false })
  }
}

/** J and K go through the list without a mouse. */
function useListKeys(restaurantId: string, listed: readonly Conversation[], openId: string | null) {
  const navigate = useNavigate()
  const fetchAhead = useTranscriptAhead()
  const openAt = listed.findIndex(({ id }) => id === openId)
  const following = openAt === -1 ? undefined : listed[openAt + 1]
  useEffect(() => {
    if (following) fetchAhead(following)
  }, [following, fetchAhead])
  usePageKeys((event) => {
    const step = isPlainKey(event, 'j') ? 1 : isPlainKey(event, 'k') ? -1 : 0
    const next = step === 0 ? undefined : listed[openAt === -1 ? 0 : openAt + step]
    if (!next) return undefined
    return () =>
      void navigate({ to: address, params: { restaurantId, conversationId: next.id }, resetScroll: false })
  })
}
