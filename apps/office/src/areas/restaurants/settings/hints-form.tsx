import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { QnaSettings } from '@tresen/contract/restaurants/qna'
import { hintsIn } from '@tresen/domain/restaurants/hints'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { useChange } from '../../../rooms/api/use-change.ts'
import { Card, Cards } from '../../../rooms/ui/card.tsx'
import { DraftFoot } from '../../../rooms/ui/drafts/draft-foot.tsx'
import { DraftNotice } from '../../../rooms/ui/drafts/draft-notice.tsx'
import { Form } from '../../../rooms/ui/fields/form.tsx'
import { useLeaveGuard } from '../../../rooms/ui/drafts/leave-guard.tsx'
import { useDraft } from '../../../rooms/ui/drafts/use-draft.ts'
import { HintLines } from '../info/restaurant-hints.tsx'
import { qnaKey } from '../work/restaurants.queries.ts'

const mostCharacters = 5000

/** Writes the hints, one a line, and shows them as they will be read. */
export function HintsForm({ restaurantId, stored }: { restaurantId: string; stored: QnaSettings }) {
  const draft = useDraft<QnaSettings>(stored)
  const { save, isPending } = useSaveHints(restaurantId, stored)
  useLeaveGuard(draft.isDirty)
  const text = draft.value.humanReadableHints
  const hints = hintsIn(text)
  return (
    <Form
      fields={draft.fields}
      isSavedByKey
      onSubmit={() => {
        // Blanks at the ends are no change that would be left over after saving.
        draft.set({ humanReadableHints: text.trim() })
        void save({ humanReadableHints: text.trim() })
      }}
    >
      <DraftNotice draft={draft} labels={{ humanReadableHints: 'Hinweise' }} />
      <Cards inPairs>
        <Card
          title="Für alle, die Gästen Auskunft geben"
          hint="Wo man parkt, was ohne Gluten geht, wer große Gruppen annimmt: Ihre Leute und das Callcenter finden es unter „Über das Restaurant“. Der Bot liest Gästen vor, was zu ihrer Frage passt. Jede Zeile ist ein Hinweis; was mit „Intern:“ beginnt, erfährt kein Gast."
        >
          <TextField
            multiline
            minRows={6}
            maxRows={20}
            value={text}
            placeholder={'Parken nur im Hof.\nPizza auch mit glutenfreiem Boden, 2 € mehr.'}
            onChange={(event) => draft.set({ humanReadableHints: event.target.value })}
            slotProps={{ htmlInput: { 'aria-label': 'Hinweise', maxLength: mostCharacters } }}
          />
          <Typography variant="body2" color="textSecondary">
            {count(hints.length)}, noch {mostCharacters - text.length} Zeichen
          </Typography>
        </Card>
        {hints.length > 0 && (
          <Card title="So werden sie gelesen">
            <HintLines hints={hints} />
          </Card>
        )}
      </Cards>
      <DraftFoot isDirty={draft.isDirty} isSaving={isPending} problem={null} onDiscard={draft.discard} />
    </Form>
  )
}

function count(hints: number): string {
  if (hints === 0) return 'Kein Hinweis'
  return hints === 1 ? '1 Hinweis' : `${hints} Hinweise`
}

/** Saves the hints, unless somebody else changed them since they were shown. */
function useSaveHints(restaurantId: string, { humanReadableHints: before }: QnaSettings) {
  const api = useApi()
  const { change, isPending } = useChange<QnaSettings>(qnaKey(restaurantId))
  const save = (hints: QnaSettings) =>
    change({
      send: () => api.updateQnaSettings({ restaurantId, body: { ...hints, before } }),
      settle: (_known, saved) => saved,
      said: { done: 'Hinweise gespeichert', failed: 'Die Hinweise konnten nicht gespeichert werden' },
    })
  return { save, isPending }
}
