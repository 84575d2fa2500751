import Badge from '@mui/material/Badge'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { Conversation } from '@tresen/contract/conversations/conversation'
import {
  handOffColour,
  reviewColour,
  tabOf,
  type ConversationTab,
} from '@tresen/domain/conversations/conversation-list'
import styles from './conversations.module.css'

const tabs = [
  ['queue', 'Warteschlange'],
  ['connecting', 'Angeboten'],
  ['ongoing', 'Laufend'],
] as const satisfies readonly (readonly [ConversationTab, string])[]

export function firstWithSome(all: readonly Conversation[]): ConversationTab {
  return tabs.map(([tab]) => tab).find((tab) => all.some((one) => tabOf(one) === tab)) ?? 'queue'
}

type Props = {
  all: readonly Conversation[]
  tab: ConversationTab
  onChange: (tab: ConversationTab) => void
}

/** Who waits, who is asked, who talks: how many, and in the colour of how badly. */
export function ConversationTabs({ all, tab, onChange }: Props) {
  return (
    <Tabs
      value={tab}
      onChange={(_, next: ConversationTab) => onChange(next)}
      variant="fullWidth"
      className={styles.tabs}
    >
      {tabs.map(([value, label]) => (
        <Tab
          key={value}
          value={value}
          sx={{ flex: '1 1 auto', maxWidth: 'none', minWidth: 0, px: 1 }}
          label={<TabLabel all={all} tab={value} label={label} />}
        />
      ))}
    </Tabs>
  )
}

function TabLabel({ all, tab, label }: Pick<Props, 'all' | 'tab'> & { label: string }) {
  const count = all.filter((one) => tabOf(one) === tab).length
  const isReview = tab === 'queue' && all.some(({ needsToBeReviewed }) => needsToBeReviewed)
  const colour = tab === 'ongoing' ? 'success' : isReview ? reviewColour(all) : handOffColour(all)
  return (
    <Badge badgeContent={count} color={colour} max={999} className={styles.tab}>
      {label}
    </Badge>
  )
}
