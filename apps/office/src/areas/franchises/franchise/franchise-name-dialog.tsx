import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import type { FranchiseEntry } from '@tresen/contract/franchises'
import { useState } from 'react'
import { useChange } from '../../../rooms/api/use-change.ts'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import styles from '../franchises.module.css'
import { useFranchiseApi } from '../use-franchise-api.ts'

type Props = {
  /** null: a new one. */
  franchise: FranchiseEntry | null
  onClose: () => void
  onSaved?: (franchise: FranchiseEntry) => void
}

/** Names a franchise, new or known. */
export function FranchiseNameDialog({ franchise, onClose, onSaved }: Props) {
  const api = useFranchiseApi()
  const queries = useQueryClient()
  const { change, isPending } = useChange<unknown>(['franchises', 'name', franchise?.id ?? 'new'])
  const [typed, setTyped] = useState(franchise?.name ?? '')
  const [wasTried, setTried] = useState(false)
  const name = typed.trim()
  const isMissing = wasTried && name === ''
  const submit = async () => {
    setTried(true)
    if (name === '') return
    const saved = await change({
      send: () =>
        franchise
          ? api.updateFranchise({ franchiseId: franchise.id, body: { name, before: franchise.name } })
          : api.createFranchise({ body: { name } }),
      said: franchise
        ? { done: 'Franchise umbenannt', failed: 'Das Franchise konnte nicht umbenannt werden' }
        : { done: 'Franchise angelegt', failed: 'Das Franchise konnte nicht angelegt werden' },
    })
    void queries.invalidateQueries({ queryKey: ['franchises'] })
    if (!saved) return
    onClose()
    onSaved?.(saved)
  }
  return (
    <Dialog
      title={franchise ? 'Franchise umbenennen' : 'Franchise anlegen'}
      width="480px"
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <Button type="submit" variant="contained" loading={isPending}>
          {franchise ? 'Speichern' : 'Anlegen'}
        </Button>
      }
    >
      <div className={styles.fields}>
        <TextField
          label="Name"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={isMissing}
          helperText={isMissing && 'Pflichtangabe'}
          autoFocus
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
      </div>
    </Dialog>
  )
}
