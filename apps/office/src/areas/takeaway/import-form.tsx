import CloudDownloadOutlined from 'virtual:icon/outline-cloud-download'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { CallReply } from '@tresen/contract/define'
import type { takeawayCalls } from '@tresen/contract/takeaway/takeaway'
import { isImportRunning } from '@tresen/domain/takeaway/import-state'
import { useState } from 'react'
import { messageOf } from '../../rooms/api/api.ts'
import { useChange } from '../../rooms/api/use-change.ts'
import { orEmpty, urlKind } from '../../rooms/ui/fields/field-kinds.ts'
import { useFields } from '../../rooms/ui/fields/fields.tsx'
import { TypedInput } from '../../rooms/ui/fields/typed-input.tsx'
import { Form } from '../../rooms/ui/fields/form.tsx'
import { useSay } from '../../rooms/ui/feedback/snackbar.tsx'
import { CredentialFields, noCredentials } from './credential-fields.tsx'
import styles from './import-form.module.css'
import { importKey, useTakeawayApi, withImport, type ImportBoard } from './takeaway.queries.ts'

const address = orEmpty(urlKind(2000), '')

type Check = CallReply<typeof takeawayCalls.checkTakeaway>

/** Where the menu lies, and who asks for it. */
export function ImportForm({ restaurantId, board }: { restaurantId: string; board: ImportBoard }) {
  const api = useTakeawayApi()
  const say = useSay()
  const [url, setUrl] = useState(board.takeawayUrl ?? '')
  const [credentials, setCredentials] = useState(noCredentials)
  const [showsCredentials, setShowsCredentials] = useState(false)
  const [check, setCheck] = useState<Check | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { change, isPending } = useChange<ImportBoard>(importKey(restaurantId))
  const fields = useFields()
  const isRunning = isImportRunning(board)
  const isReady = url.trim() !== '' && !isRunning && !isAsking && !isPending

  const tryOut = async () => {
    setAsking(true)
    setCheck(null)
    try {
      setCheck(await api.checkTakeaway({ restaurantId, takeawayRestaurantId: url, ...credentials }))
    } catch (error) {
      say.error(messageOf(error, 'Die Adresse konnte nicht geprüft werden'))
    } finally {
      setAsking(false)
    }
  }
  const trigger = () => {
    setCheck(null)
    return change({
      send: () => api.triggerTakeawayImport({ restaurantId, takeawayUrl: url, ...credentials }),
      // Its events may have told more already.
      settle: (known, begun) => (known.triggeredAt === begun.triggeredAt ? known : withImport(known, begun)),
      said: { done: null, failed: 'Der Import konnte nicht ausgelöst werden' },
    })
  }
  const write = (next: string) => {
    setUrl(next)
    setCheck(null)
  }

  return (
    <Form fields={fields} onSubmit={() => isReady && void trigger()} className={styles.form}>
      <TypedInput
        label="Adresse der Karte"
        placeholder="https://…"
        kind={address}
        value={url}
        isDisabled={isRunning}
        hint="Eine Datei im Format „tresen-menu“, wie andere Systeme sie anbieten."
        onChange={write}
      />
      {showsCredentials && (
        <CredentialFields value={credentials} onChange={setCredentials} isDisabled={isRunning} />
      )}
      {check && <CheckResult check={check} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button type="submit" variant="contained" startIcon={<CloudDownloadOutlined />} disabled={!isReady}>
          Karte importieren
        </Button>
        <Button variant="outlined" disabled={!isReady || fields.hasWrong} onClick={() => void tryOut()}>
          Adresse prüfen
        </Button>
        {!showsCredentials && (
          <Button disabled={isRunning} onClick={() => setShowsCredentials(true)}>
            Zugangsdaten angeben
          </Button>
        )}
        {board.exampleUrl && url !== board.exampleUrl && (
          <Button disabled={isRunning} onClick={() => write(board.exampleUrl!)}>
            Beispielkarte einsetzen
          </Button>
        )}
      </Box>
    </Form>
  )
}

function CheckResult({ check }: { check: Check }) {
  const severity = !check.isUsable ? 'error' : check.problems > 0 ? 'warning' : 'success'
  return (
    <Alert severity={severity} role="status">
      {check.isUsable && `„${check.restaurantName}“: `}
      {check.message_de}
      {check.problems > 0 &&
        ` ${check.problems === 1 ? '1 Angabe lässt' : `${check.problems} Angaben lassen`} sich nicht oder nur teilweise übernehmen.`}
    </Alert>
  )
}
