import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import type { BotSynonym, BotWords } from '@tresen/contract/bot/bot'
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
import { useBotApi, wordsKey } from '../use-bot-api.ts'
import styles from './own-words.module.css'

const mostWords = 200
const longestWord = 60

/** What the guests of this restaurant call something, one more row begun where something was `said`: read by the bot from the moment it is saved. */
export function OwnWords({ restaurantId, said = null }: { restaurantId: string; said?: string | null }) {
  const api = useBotApi()
  const query = useQuery({
    queryKey: wordsKey(restaurantId),
    queryFn: ({ signal }) => api.getBotWords({ restaurantId }, { signal }),
  })
  return (
    <Loadable query={query} failure="Die Wörter konnten nicht geladen werden">
      {(stored) => <WordsForm restaurantId={restaurantId} stored={stored} said={said} />}
    </Loadable>
  )
}

type FormProps = { restaurantId: string; stored: BotWords; said: string | null }

function WordsForm({ restaurantId, stored, said: taught }: FormProps) {
  const api = useBotApi()
  const { change, isPending } = useChange<BotWords>(wordsKey(restaurantId))
  const draft = useDraft<Pick<BotWords, 'synonyms'>>({ synonyms: stored.synonyms })
  const [isTried, setTried] = useState(false)
  const [isBegun, setBegun] = useState(taught === null)
  useLeaveGuard(draft.isDirty)
  const { synonyms } = draft.value
  if (!isBegun && taught !== null) {
    setBegun(true)
    const isThere = synonyms.length >= mostWords || synonyms.some(({ said }) => said === taught)
    if (!isThere) draft.set({ synonyms: [...synonyms, { said: taught, meant: '' }] })
  }
  const isHalf = synonyms.some(isIncomplete)
  const save = async () => {
    setTried(true)
    if (isHalf) return
    const told = trimmedRows(synonyms).filter(({ said }) => said !== '')
    draft.set({ synonyms: told })
    await change({
      send: () => api.saveBotWords({ restaurantId, body: { version: stored.version, synonyms: told } }),
      settle: (_known, saved) => saved,
      said: { done: 'Wörter gespeichert', failed: 'Die Wörter konnten nicht gespeichert werden' },
    })
    setTried(false)
  }
  return (
    <Form fields={draft.fields} onSubmit={() => void save()} className={styles.form} isSavedByKey>
      <DraftNotice draft={draft} labels={{ synonyms: 'Eigene Wörter' }} />
      <Card
        title="Wie Ihre Gäste es nennen"
        hint="„Blech“ für „Mega“, „Gärtnerin“ für „Vegetaria“: links, was gesagt wird, rechts, wie es auf der Karte heißt."
      >
        <Rows
          synonyms={synonyms}
          unknown={new Set(stored.unknown)}
          isTried={isTried}
          onChange={(next) => draft.set({ synonyms: next })}
        />
      </Card>
      <DraftFoot
        isDirty={draft.isDirty}
        isSaving={isPending}
        problem={isTried && isHalf ? 'Bitte füllen Sie in jeder Zeile beide Felder aus' : null}
        onDiscard={draft.discard}
      />
    </Form>
  )
}

type RowsProps = {
  synonyms: readonly BotSynonym[]
  unknown: ReadonlySet<string>
  isTried: boolean
  onChange: (synonyms: BotSynonym[]) => void
}

function Rows({ synonyms, unknown, isTried, onChange }: RowsProps) {
  return (
    <EditedRows
      rows={synonyms}
      blank={{ said: '', meant: '' }}
      most={mostWords}
      addLabel="Wort hinzufügen"
      nameOf={({ said }) => said}
      className={styles.rows}
      onChange={onChange}
    >
      {(one, set) => (
        <>
          <TextField
            label="Gäste sagen"
            value={one.said}
            autoFocus={one.said === '' && one.meant === ''}
            error={isTried && isIncomplete(one) && one.said.trim() === ''}
            onChange={(event) => set({ said: event.target.value })}
            slotProps={{ htmlInput: { maxLength: longestWord } }}
          />
          <TextField
            label="Auf der Karte"
            value={one.meant}
            autoFocus={one.said !== '' && one.meant === ''}
            error={isTried && isIncomplete(one) && one.meant.trim() === ''}
            helperText={unknown.has(one.meant) ? 'So heißt auf der Karte nichts: wirkt nicht' : undefined}
            onChange={(event) => set({ meant: event.target.value })}
            slotProps={{ htmlInput: { maxLength: longestWord } }}
          />
        </>
      )}
    </EditedRows>
  )
}

/** Only one side is filled; an empty line is none. */
function isIncomplete({ said, meant }: BotSynonym): boolean {
  return (said.trim() === '') !== (meant.trim() === '')
}
