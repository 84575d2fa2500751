import type { BotSettings, StoredBotSettings } from '@tresen/contract/bot/bot-settings'
import { useQuery } from '@tanstack/react-query'
import { useChange } from '../../../rooms/api/use-change.ts'
import { Cards } from '../../../rooms/ui/card.tsx'
import { DraftFoot } from '../../../rooms/ui/drafts/draft-foot.tsx'
import { DraftNotice } from '../../../rooms/ui/drafts/draft-notice.tsx'
import { useLeaveGuard } from '../../../rooms/ui/drafts/leave-guard.tsx'
import { useDraft } from '../../../rooms/ui/drafts/use-draft.ts'
import { Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { Form } from '../../../rooms/ui/fields/form.tsx'
import { settingsKey, useBotApi } from '../use-bot-api.ts'
import { GeneralCard, LimitsCard, MenuCard } from './bot-cards.tsx'
import styles from './bot-settings.module.css'
import { ListeningCard, mostHints, SpeakingCard } from './voice-cards.tsx'

const labels: Record<keyof BotSettings, string> = {
  general: 'Begrüßung',
  speechToText: 'Zuhören',
  textToSpeech: 'Sprechen',
  bot: 'Grenzen',
  productMenu: 'Karte',
}

/** How the bot of this restaurant behaves, in the shop's chat, on WhatsApp and on the telephone. */
export function BotSettingsOf({ restaurantId }: { restaurantId: string }) {
  const api = useBotApi()
  const query = useQuery({
    queryKey: settingsKey(restaurantId),
    queryFn: ({ signal }) => api.getBotSettings({ restaurantId }, { signal }),
  })
  return (
    <Loadable query={query} failure="Die Einstellungen konnten nicht geladen werden">
      {(stored) => <SettingsForm restaurantId={restaurantId} stored={stored} />}
    </Loadable>
  )
}

function SettingsForm({ restaurantId, stored }: { restaurantId: string; stored: StoredBotSettings }) {
  const api = useBotApi()
  const { change, isPending } = useChange<StoredBotSettings>(settingsKey(restaurantId))
  const draft = useDraft<BotSettings>(stored.settings)
  useLeaveGuard(draft.isDirty)
  const { value: settings, set } = draft
  const save = () =>
    change({
      send: () => api.saveBotSettings({ restaurantId, body: { version: stored.version, settings } }),
      settle: (_known, saved) => saved,
      said: {
        done: 'Einstellungen gespeichert',
        failed: 'Die Einstellungen konnten nicht gespeichert werden',
      },
    })
  const changed = <K extends keyof BotSettings>(category: K) => ({
    value: settings[category],
    onChange: (changes: Partial<BotSettings[K]>) =>
      set({ [category]: { ...settings[category], ...changes } }),
  })
  return (
    <Form fields={draft.fields} onSubmit={() => void save()} className={styles.form} isSavedByKey>
      <DraftNotice draft={draft} labels={labels} />
      <Cards inPairs>
        <GeneralCard {...changed('general')} />
        <SpeakingCard {...changed('textToSpeech')} />
        <ListeningCard {...changed('speechToText')} />
        <LimitsCard {...changed('bot')} hasModel={stored.hasModel} />
        <MenuCard {...changed('productMenu')} restaurantId={restaurantId} />
      </Cards>
      <DraftFoot
        isDirty={draft.isDirty}
        isSaving={isPending}
        problem={settings.speechToText.extraHints.length > mostHints ? 'Das sind zu viele Wörter' : null}
        onDiscard={draft.discard}
      />
    </Form>
  )
}
