import TextField from '@mui/material/TextField'
import { getRouteApi } from '@tanstack/react-router'
import { refusalOf } from '@tresen/contract/client'
import {
  mostQuickReplies,
  quickReplyCalls,
  type QuickReplies,
  type QuickReply,
} from '@tresen/contract/conversations/quick-replies'
import { placeholders, quickReplyFaults } from '@tresen/domain/conversations/quick-replies'
import { useState } from 'react'
import { useChange } from '../../../rooms/api/use-change.ts'
import { Card } from '../../../rooms/ui/card.tsx'
import { DraftFoot } from '../../../rooms/ui/drafts/draft-foot.tsx'
import { DraftNotice } from '../../../rooms/ui/drafts/draft-notice.tsx'
import { useLeaveGuard } from '../../../rooms/ui/drafts/leave-guard.tsx'
import { useDraft } from '../../../rooms/ui/drafts/use-draft.ts'
import { Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { Form } from '../../../rooms/ui/fields/form.tsx'
import { EditedRows } from '../../../rooms/ui/lists/edited-rows.tsx'
import { trimmedRows } from '../../../rooms/ui/lists/row-keys.ts'
import { SettingsFrame, WithSettingsOf } from '../../restaurants/settings/settings-frame.tsx'
import { quickRepliesKey, useQuickReplies, useQuickReplyApi } from './quick-replies.queries.ts'
import styles from './quick-replies.module.css'

const route = getRouteApi('/signedIn/restaurants/{-$restaurantId}/quick-replies')

/** What staff answer again and again in chats. */
export function QuickRepliesPage() {
  const { restaurantId } = route.useParams()
  return (
    <WithSettingsOf restaurantId={restaurantId}>
      {({ id }) => <Settings key={id} restaurantId={id} />}
    </WithSettingsOf>
  )
}

function Settings({ restaurantId }: { restaurantId: string }) {
  const query = useQuickReplies(restaurantId)
  return (
    <SettingsFrame restaurantId={restaurantId} title="Schnellantworten">
      <Loadable query={query} failure="Die Schnellantworten konnten nicht geladen werden">
        {(stored) => <RepliesForm restaurantId={restaurantId} stored={stored} />}
      </Loadable>
    </SettingsFrame>
  )
}

const hint = `Im Chat „/“ und das Kürzel eingeben. Platzhalter: ${Object.entries(placeholders)
  .map(([name, what]) => `{${name}} (${what})`)
  .join(', ')}.`

function RepliesForm({ restaurantId, stored }: { restaurantId: string; stored: QuickReplies }) {
  const api = useQuickReplyApi()
  const { change, isPending } = useChange<QuickReplies>(quickRepliesKey(restaurantId))
  const draft = useDraft<Pick<QuickReplies, 'replies'>>({ replies: stored.replies })
  const [isTried, setTried] = useState(false)
  useLeaveGuard(draft.isDirty)
  const { replies } = draft.value
  const faults = quickReplyFaults(replies)
  const save = async () => {
    setTried(true)
    if (faults.length > 0) return
    // As the server keeps them: else its answer would look like somebody else's change.
    const told = trimmedRows(replies)
    draft.set({ replies: told })
    const saved = await change({
      send: () => api.saveQuickReplies({ restaurantId, body: { version: stored.version, replies: told } }),
      settle: (_known, next) => next,
      refused: (known, error) =>
        refusalOf(quickReplyCalls.saveQuickReplies, 'QuickRepliesConflict', error)?.quickReplies ?? known,
      said: {
        done: 'Schnellantworten gespeichert',
        failed: 'Die Schnellantworten konnten nicht gespeichert werden',
      },
    })
    if (saved) setTried(false)
  }
  return (
    <Form fields={draft.fields} onSubmit={() => void save()} isSavedByKey>
      <DraftNotice draft={draft} labels={{ replies: 'Schnellantworten' }} />
      <Card title="Immer wieder gesagt" hint={hint}>
        <Rows
          replies={replies}
          faults={isTried ? new Map(faults.map(({ path, message_de }) => [path, message_de])) : new Map()}
          onChange={(next) => draft.set({ replies: next })}
        />
      </Card>
      <DraftFoot
        isDirty={draft.isDirty}
        isSaving={isPending}
        problem={isTried ? (faults[0]?.message_de ?? null) : null}
        onDiscard={draft.discard}
      />
    </Form>
  )
}

type RowsProps = {
  replies: readonly QuickReply[]
  faults: ReadonlyMap<string, string>
  onChange: (replies: QuickReply[]) => void
}

function Rows({ replies, faults, onChange }: RowsProps) {
  return (
    <EditedRows
      rows={replies}
      blank={{ key: '', text: '' }}
      most={mostQuickReplies}
      addLabel="Schnellantwort hinzufügen"
      nameOf={({ key }) => key}
      className={styles.rows}
      onChange={onChange}
    >
      {(one, set, at) => (
        <>
          <TextField
            label="Kürzel"
            value={one.key}
            autoFocus={one.key === '' && one.text === ''}
            error={faults.has(`${at}.key`)}
            helperText={faults.get(`${at}.key`)}
            onChange={({ target }) => set({ key: target.value })}
            slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
          />
          <TextField
            label="Antwort"
            multiline
            maxRows={6}
            value={one.text}
            error={faults.has(`${at}.text`)}
            helperText={faults.get(`${at}.text`)}
            onChange={({ target }) => set({ text: target.value })}
          />
        </>
      )}
    </EditedRows>
  )
}
