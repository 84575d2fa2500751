import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import type { CallInstruction } from '@tresen/contract/calls/call'
import { useChange } from '../../../rooms/api/use-change.ts'
import { Card } from '../../../rooms/ui/card.tsx'
import { DraftFoot } from '../../../rooms/ui/drafts/draft-foot.tsx'
import { useLeaveGuard } from '../../../rooms/ui/drafts/leave-guard.tsx'
import { useDraft } from '../../../rooms/ui/drafts/use-draft.ts'
import { Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { Form } from '../../../rooms/ui/fields/form.tsx'
import { callKeys, useCallApi } from '../calls.queries.ts'

type Props = { restaurantId: string; phoneNumber: string }

/** What whoever answers this number has to know, and what the bot says there. */
export function InstructionCard({ restaurantId, phoneNumber }: Props) {
  const api = useCallApi()
  const query = useQuery({
    queryKey: callKeys.instruction(restaurantId, phoneNumber),
    queryFn: async () => {
      const found = await api.listCallInstructions({ phoneNumber })
      const none: CallInstruction = { restaurantId, phoneNumber, instructions: '', announcement: '' }
      return found.find((one) => one.restaurantId === restaurantId) ?? none
    },
  })
  return (
    <Card title="Anrufhinweise" hint="Gelten für diese Nummer, ab dem nächsten Anruf.">
      <Loadable query={query}>{(stored) => <InstructionForm stored={stored} />}</Loadable>
    </Card>
  )
}

function InstructionForm({ stored }: { stored: CallInstruction }) {
  const api = useCallApi()
  const { restaurantId, phoneNumber } = stored
  const draft = useDraft<CallInstruction>(stored)
  const { change, isPending } = useChange<CallInstruction>(callKeys.instruction(restaurantId, phoneNumber))
  useLeaveGuard(draft.isDirty)
  const { value, set } = draft
  const isEmpty = value.instructions.trim() === '' && value.announcement.trim() === ''
  const save = () =>
    change({
      send: async () => {
        if (!isEmpty) return api.saveCallInstruction({ body: value })
        await api.deleteCallInstruction({ phoneNumber, restaurantId })
        return { ...stored, instructions: '', announcement: '' }
      },
      settle: (_known, saved) => saved,
      said: {
        done: 'Anrufhinweise gespeichert',
        failed: 'Die Anrufhinweise konnten nicht gespeichert werden',
      },
    })
  return (
    <Form fields={draft.fields} isSavedByKey onSubmit={() => void save()}>
      <TextField
        multiline
        fullWidth
        margin="normal"
        minRows={2}
        label="Ansage des Bots"
        helperText="Nach der Begrüßung; leer: keine"
        value={value.announcement}
        onChange={(event) => set({ announcement: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <TextField
        multiline
        fullWidth
        margin="normal"
        minRows={3}
        label="Für alle, die abheben"
        value={value.instructions}
        onChange={(event) => set({ instructions: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <DraftFoot isDirty={draft.isDirty} isSaving={isPending} problem={null} onDiscard={draft.discard} />
    </Form>
  )
}
