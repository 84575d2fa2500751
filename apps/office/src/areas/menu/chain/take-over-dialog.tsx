import AccountTreeOutlined from 'virtual:icon/outline-account-tree'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import type { TakeOverPreview } from '@tresen/contract/menu/chain-calls'
import { useState } from 'react'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { EmptyState, Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { DifferenceList } from '../history/difference-list.tsx'
import styles from './take-over.module.css'
import { useTakeOver, useTakeOverPreview, type OwnItems } from './use-take-over.ts'

type Props = { restaurant: { id: string; name: string }; onClose: () => void }

/** Shows what the chain's menu changes here, and takes over exactly that. */
export function TakeOverDialog({ restaurant: { id: restaurantId, name }, onClose }: Props) {
  const [ownItems, setOwnItems] = useState<OwnItems>('Keep')
  const query = useTakeOverPreview(restaurantId, ownItems)
  const { take, isPending } = useTakeOver(restaurantId, ownItems)
  const preview = query.data
  const total = preview?.differences.length ?? 0
  const canTake = preview && total > 0 && preview.problems.length === 0
  return (
    <Dialog
      title="Karte der Kette übernehmen"
      subtitle={name}
      width="760px"
      isFullScreenOnPhones
      onClose={onClose}
      onSubmit={() => canTake && void take(preview).then((isDone) => isDone && onClose())}
      actions={
        <Button type="submit" variant="contained" loading={isPending} disabled={!canTake}>
          {total === 0
            ? 'Übernehmen'
            : total === 1
              ? '1 Änderung übernehmen'
              : `${total} Änderungen übernehmen`}
        </Button>
      }
    >
      <Loadable query={query} failure="Die Karte der Kette konnte nicht geladen werden">
        {(shown) =>
          shown ? (
            <div className={styles.parts}>
              <Typography color="textSecondary">
                Gepflegt wird sie in „{shown.fromName}“. Preise, die hier anders sind, bleiben, ebenso was
                nicht im Angebot oder ausverkauft ist.
              </Typography>
              <FormControlLabel
                control={
                  <Switch
                    checked={ownItems === 'Remove'}
                    onChange={(_event, removes) => setOwnItems(removes ? 'Remove' : 'Keep')}
                  />
                }
                label="Was es nur hier gibt, entfernen"
              />
              <Shown preview={shown} />
            </div>
          ) : (
            <EmptyState
              icon={<AccountTreeOutlined />}
              title="Es gibt keine gemeinsame Karte"
              text="Wer das Franchise leitet, bestimmt dort, in welchem Restaurant die Karte der Kette gepflegt wird."
            />
          )
        }
      </Loadable>
    </Dialog>
  )
}

function Shown({ preview: { differences, own, problems } }: { preview: TakeOverPreview }) {
  return (
    <>
      {problems.length > 0 && (
        <Alert severity="error">
          So lässt sie sich nicht übernehmen:
          <ul className={styles.problems}>
            {problems.map(({ kind, id, name, field, message_de: message }) => (
              <li key={`${kind} ${id} ${field} ${message}`}>
                <strong>{name}:</strong> {message}
              </li>
            ))}
          </ul>
          Ändern oder löschen Sie das auf der Karte dieses Restaurants, oder lassen Sie entfernen, was es nur
          hier gibt.
        </Alert>
      )}
      {differences.length === 0 ? (
        <Alert severity="success">Diese Karte ist schon auf dem Stand der Kette.</Alert>
      ) : (
        <DifferenceList differences={differences} />
      )}
      {own.length > 0 && (
        <details>
          <summary className={styles.own}>
            Bleibt anders als in der Kette: {own.length === 1 ? '1 Eintrag' : `${own.length} Einträge`}
          </summary>
          <DifferenceList differences={own} />
        </details>
      )}
    </>
  )
}
