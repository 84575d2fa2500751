import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { getRouteApi } from '@tanstack/react-router'
import type { Role } from '@tresen/contract/define'
import { isAmong, leaders, maintainers } from '@tresen/contract/roles'
import { useState } from 'react'
import { Page } from '../../rooms/ui/page.tsx'
import { useActiveRestaurant } from '../restaurants/work/active-restaurant.tsx'
import { WithRestaurant } from '../restaurants/work/with-restaurant.tsx'
import { BotCases } from './cases/bot-cases.tsx'
import { BotReviewOf } from './review/bot-review.tsx'
import { BotSettingsOf } from './settings/bot-settings.tsx'
import { BotTrialOf } from './trial/bot-trial.tsx'
import { OwnWords } from './words/own-words.tsx'

const route = getRouteApi('/signedIn/restaurants/{-$restaurantId}/bot/{-$part}')

const parts = [
  ['trial', 'Ausprobieren'],
  ['review', 'Nicht verstanden'],
  ['words', 'Eigene Wörter'],
  ['cases', 'Prüffälle'],
  ['settings', 'Einstellungen'],
] as const

/** What guests said, whoever sets the restaurant up does not read. */
function partsFor(role: Role | null) {
  return parts.filter(([value]) => value !== 'review' || isAmong(role, leaders))
}

/** What the bot says to a restaurant's guests: tried out, looked through, taught and kept from getting worse. */
export function BotPage() {
  const { restaurantId } = route.useParams()
  return (
    <WithRestaurant restaurantId={restaurantId} roles={maintainers}>
      {({ id }) => <Bot key={id} restaurantId={id} />}
    </WithRestaurant>
  )
}

/** As a conversation begins: nobody has said anything yet, and the bot greets. */
const greeting = ['']

function Bot({ restaurantId }: { restaurantId: string }) {
  const { part: named = 'trial' } = route.useParams()
  const shown = partsFor(useActiveRestaurant().role)
  const part = shown.some(([value]) => value === named) ? named : 'trial'
  const navigate = route.useNavigate()
  const [messages, setMessages] = useState<readonly string[]>(greeting)
  const [taught, setTaught] = useState<string | null>(null)
  const show = (next: string) => void navigate({ params: { restaurantId, part: next } })
  const tryOut = (said: readonly string[]) => {
    setMessages([...greeting, ...said])
    show('trial')
  }
  const teach = (said: string) => {
    setTaught(said)
    show('words')
  }
  return (
    <Page title="Bot" isWide>
      <Tabs
        value={part}
        onChange={(_event, next: string) => {
          setTaught(null)
          show(next)
        }}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label="Bot"
      >
        {shown.map(([value, label]) => (
          <Tab key={value} value={value} label={label} />
        ))}
      </Tabs>
      {part === 'trial' && (
        <BotTrialOf restaurantId={restaurantId} messages={messages} onSay={setMessages} greeting={greeting} />
      )}
      {part === 'review' && <BotReviewOf restaurantId={restaurantId} onTry={tryOut} onTeach={teach} />}
      {part === 'words' && <OwnWords restaurantId={restaurantId} said={taught} />}
      {part === 'settings' && <BotSettingsOf restaurantId={restaurantId} />}
      {part === 'cases' && <BotCases restaurantId={restaurantId} onTry={tryOut} />}
    </Page>
  )
}
