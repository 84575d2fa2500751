import type { Conversation } from '@tresen/contract/conversations/conversation'
import { useQuery } from '@tanstack/react-query'
import { longMomentWithSeconds } from '../../../rooms/ui/dates/format-time.ts'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { Line, Lines } from '../../../rooms/ui/lists/lines.tsx'
import { nameOf, reasonLabels } from '../conversation-labels.ts'
import { useConversationApi } from '../conversations.queries.ts'
import { KeptUntil } from './kept-until.tsx'
import { stepWords } from './step-words.ts'

/** Who had a conversation when, and why; newest first. */
export function CourseDialog({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const { id: conversationId, restaurantId, version } = conversation
  const api = useConversationApi()
  const steps = useQuery({
    queryKey: ['conversations', restaurantId, conversationId, 'steps', version],
    queryFn: () => api.listConversationStates({ conversationId }),
    placeholderData: (before) => before,
  })
  return (
    <Dialog
      title="Verlauf der Unterhaltung"
      subtitle={nameOf(conversation)}
      width="480px"
      isText
      isFullScreenOnPhones
      onClose={onClose}
    >
      <Loadable query={steps} failure="Der Verlauf konnte nicht geladen werden">
        {(all) => (
          <Lines>
            {all.map((step, at) => (
              <Line
                key={step.id}
                title={stepWords(step, all[at + 1])}
                texts={[
                  step.reason && step.reason !== all[at + 1]?.reason && reasonLabels[step.reason],
                  longMomentWithSeconds(step.created),
                ]}
              />
            ))}
          </Lines>
        )}
      </Loadable>
      <KeptUntil conversation={conversation} />
    </Dialog>
  )
}
