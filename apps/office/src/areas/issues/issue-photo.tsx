import { useQuery } from '@tanstack/react-query'
import type { Issue } from '@tresen/contract/issues/issue'
import { Dialog } from '../../rooms/ui/dialogs/dialog.tsx'
import { Loadable } from '../../rooms/ui/feedback/states.tsx'
import styles from './issue-card.module.css'
import { issuePhotoKey, useIssueApi } from './issues.queries.ts'

/** The photo that came with a concern. */
export function IssuePhoto({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  const api = useIssueApi()
  const { restaurantId, id: issueId } = issue
  const query = useQuery({
    queryKey: issuePhotoKey(issueId),
    queryFn: () => api.getIssuePhoto({ restaurantId, issueId }),
  })
  return (
    <Dialog title="Foto des Gastes" subtitle={issue.guestName} onClose={onClose} isFullScreenOnPhones isText>
      <Loadable query={query} failure="Das Foto konnte nicht geladen werden">
        {({ dataUrl }) => <img className={styles.photo} src={dataUrl} alt={`Foto zu: ${issue.comment}`} />}
      </Loadable>
    </Dialog>
  )
}
