import ForumOutlined from '@mui/icons-material/ForumOutlined'
import Badge from '@mui/material/Badge'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { getRouteApi } from '@tanstack/react-router'
import type { Conversation } from '@tresen/contract/conversations/conversation'
import type { Restaurant } from '@tresen/contract/restaurants'
import {
  handOffColour,
  reviewColour,
  sortConversations,
  tabOf,
  type ConversationTab,
} from '@tresen/domain/conversations/conversation-list'
import { useState } from 'react'
import { useUser } from '../../rooms/api/app-context.tsx'
import { ButtonLink } from '../../rooms/ui/button-link.tsx'
import { EmptyState, Loadable, LoadingState } from '../../rooms/ui/feedback/states.tsx'
import { Page } from '../../rooms/ui/page.tsx'
import { WithRestaurant } from '../restaurants/work/with-restaurant.tsx'
import { ConversationList } from './conversation-list.tsx'
import { ConversationView } from './conversation-view.tsx'
import { useConversations } from './conversations.queries.ts'
import styles from './conversations.module.css'

const route = getRouteApi('/signedIn/restaurants/{-$restaurantId}/conversations/{-$conversationId}')

const tabs = [
  ['queue', 'Warteschlange'],
  ['connecting', 'Angeboten'],
  ['ongoing', 'Laufend'],
] as const satisfies readonly (readonly [ConversationTab, string])[]

/** Chats and calls of a restaurant: who waits, who talks to whom, and what was said. */
export function ConversationsPage() {
  const { restaurantId } = route.useParams()
  return (
    <WithRestaurant restaurantId={restaurantId}>
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

function Overview({ restaurantId, all }: { restaurantId: string; all: readonly Conversation[] }) {
  const userId = useUser()?.id ?? null
  const { conversationId = null } = route.useParams()
  const open = all.find(({ id }) => id === conversationId)
  const [chosen, setTab] = useState<ConversationTab | null>(null)
  const tab = chosen ?? firstWithSome(all)
  const listed = all.filter((one) => tabOf(one) === tab)
  return (
    <div className={styles.overview} data-is-open={open ? true : undefined}>
      <section className={styles.lists} aria-label="Unterhaltungen">
        <Tabs value={tab} onChange={(_, next: ConversationTab) => setTab(next)} variant="fullWidth">
          {tabs.map(([value, label]) => (
            <Tab
              key={value}
              value={value}
              sx={{ px: 1, minWidth: 0 }}
              label={<TabLabel all={all} tab={value} label={label} />}
            />
          ))}
        </Tabs>
        {listed.length > 0 ? (
          <ConversationList conversations={listed} openId={conversationId} userId={userId} />
        ) : (
          <EmptyState icon={<ForumOutlined />} title="Keine Unterhaltungen gefunden." />
        )}
      </section>
      <section className={styles.open} aria-label="Verlauf">
        {open ? (
          <>
            <ButtonLink
              className={styles.back}
              to="/restaurants/{-$restaurantId}/conversations/{-$conversationId}"
              params={{ restaurantId, conversationId: undefined }}
            >
              Alle Unterhaltungen
            </ButtonLink>
            <ConversationView key={open.id} conversation={open} />
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

function firstWithSome(all: readonly Conversation[]): ConversationTab {
  return tabs.map(([tab]) => tab).find((tab) => all.some((one) => tabOf(one) === tab)) ?? 'queue'
}

function TabLabel({
  all,
  tab,
  label,
}: {
  all: readonly Conversation[]
  tab: ConversationTab
  label: string
}) {
  const count = all.filter((one) => tabOf(one) === tab).length
  const isReview = tab === 'queue' && all.some(({ needsToBeReviewed }) => needsToBeReviewed)
  const colour = tab === 'ongoing' ? 'success' : isReview ? reviewColour(all) : handOffColour(all)
  return (
    <Badge badgeContent={count} color={colour} className={styles.tab}>
      {label}
    </Badge>
  )
}
