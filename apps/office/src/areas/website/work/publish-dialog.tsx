import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Website } from '@tresen/contract/website/website'
import { contentChanges, publishProblemTexts } from '@tresen/domain/website/publishing'
import { useConfirm } from '../../../rooms/ui/dialogs/confirm.ts'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { longMoment } from '../../../rooms/ui/dates/format-time.ts'
import { useVersions, type useWebsiteChanges } from './use-website.ts'
import styles from '../website.module.css'

type Props = {
  website: Website
  timeZone: string
  changes: ReturnType<typeof useWebsiteChanges>
  onImprint: () => void
  /** A former publication came in the place of the draft. */
  onRestored: () => void
  onClose: () => void
}

/** What guests see otherwise once it is published, what is missing, and the way back to what was. */
export function PublishDialog({ website, changes, onImprint, onRestored, onClose }: Props) {
  const { draft, published, deployment, version } = website
  const lines = contentChanges(draft, published)
  const versions = useVersions(website.restaurantId, website.id, true)
  const publish = async () => {
    if (await changes.publish(version)) onClose()
  }
  const ask = useConfirm()
  const restore = async (number: number) => {
    const isSure =
      deployment.state !== 'Changed' ||
      (await ask({
        title: 'Entwurf ersetzen?',
        text: `Das haben Gäste noch nicht gesehen, und es steht danach nicht mehr im Entwurf: ${lines.join(', ')}.`,
        yes: `Nr. ${number} übernehmen`,
        no: 'Entwurf behalten',
      }))
    const restored = isSure ? await changes.restore(number, version) : null
    if (!restored) return
    if (restored.version !== version) onRestored()
    onClose()
  }
  const isPublishable = deployment.problems.length === 0 && lines.length > 0
  return (
    <Dialog
      title="Website veröffentlichen"
      subtitle={deployment.address}
      onClose={onClose}
      width="560px"
      stepBack="Noch nicht"
      actions={
        <Button
          variant="contained"
          disabled={!isPublishable || changes.isPending}
          onClick={() => void publish()}
        >
          Jetzt veröffentlichen
        </Button>
      }
    >
      <div className={styles.form}>
        {deployment.problems.map((problem) => (
          <Alert
            key={problem}
            severity="warning"
            action={problem === 'ImprintMissing' && <Button onClick={onImprint}>Impressum schreiben</Button>}
          >
            {publishProblemTexts[problem]}
          </Alert>
        ))}
        {lines.length > 0 ? (
          <section aria-label="Was sich ändert">
            <Typography sx={{ fontWeight: 600 }}>Das sehen Gäste danach anders:</Typography>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ) : (
          <Typography>Gäste sehen die Website schon so, wie sie hier steht.</Typography>
        )}
        {(versions.data?.length ?? 0) > 0 && (
          <section aria-label="Frühere Veröffentlichungen">
            <Typography sx={{ fontWeight: 600 }}>Frühere Veröffentlichungen</Typography>
            {versions.data!.slice(0, 5).map(({ number, publishedAt, publishedBy }) => (
              <div key={number} className={styles.line}>
                <Typography color="textSecondary" sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
                  Nr. {number}, {longMoment(publishedAt)}, {publishedBy}
                </Typography>
                <Button disabled={changes.isPending} onClick={() => void restore(number)}>
                  Als Entwurf übernehmen
                </Button>
              </div>
            ))}
          </section>
        )}
      </div>
    </Dialog>
  )
}
