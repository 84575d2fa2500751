import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { mostTills, type CashTill } from '@tresen/contract/cash/cash'
import { newId } from '@tresen/session/new-id'
import { useRef, useState } from 'react'
import { useConfirm } from '../../rooms/ui/dialogs/confirm.ts'
import { Dialog } from '../../rooms/ui/dialogs/dialog.tsx'
import { useFocusGoesOn } from '../../rooms/ui/lists/use-focus-goes-on.ts'

type Props = {
  tills: readonly CashTill[]
  isSending: boolean
  /** Resolves with whether it was done. `before`: as it was called; null: it is new. */
  onSave: (tillId: string, name: string, before: string | null) => Promise<boolean>
  onRemove: (tillId: string) => Promise<boolean>
  onClose: () => void
}

/** The tills besides the first one: new ones, other names, and those that are not used any more. */
export function TillsDialog({ tills, isSending, onSave, onRemove, onClose }: Props) {
  const [name, setName] = useState('')
  const [id, setId] = useState(newId)
  const [isTried, setTried] = useState(false)
  // The one that is just being added may be there before its answer is.
  const problem = problemOf(
    name,
    tills.filter((till) => till.id !== id),
  )
  const add = async () => {
    setTried(true)
    if (problem || !(await onSave(id, name.trim(), null))) return
    setName('')
    setId(newId())
    setTried(false)
  }
  return (
    <Dialog
      title="Kassen einrichten"
      width="480px"
      stepBack="Schließen"
      onClose={onClose}
      isFullScreenOnPhones
      onSubmit={() => void add()}
    >
      <Typography color="textSecondary">
        Die erste heißt „Kasse“. Wer kassiert, wählt bei der Übergabe, an welcher; jede hat ihren eigenen
        Bericht.
      </Typography>
      <Stack sx={{ gap: 3, mt: 4 }}>
        {tills.map((till) => (
          <TillRow key={till.id} till={till} tills={tills} onSave={onSave} onRemove={onRemove} />
        ))}
        {tills.length < mostTills && (
          <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start' }}>
            <TextField
              label="Neue Kasse"
              placeholder="Biergarten"
              value={name}
              onChange={(event) => setName(event.target.value)}
              error={isTried && problem !== null}
              helperText={isTried ? problem : null}
              slotProps={{ htmlInput: { maxLength: 40 } }}
              sx={{ flex: 1 }}
            />
            <Button type="submit" variant="contained" loading={isSending}>
              Anlegen
            </Button>
          </Stack>
        )}
      </Stack>
    </Dialog>
  )
}

type RowProps = Pick<Props, 'tills' | 'onSave' | 'onRemove'> & { till: CashTill }

function TillRow({ till, tills, onSave, onRemove }: RowProps) {
  const ask = useConfirm()
  const [name, setName] = useState(till.name)
  const [known, setKnown] = useState(till.name)
  // React's way to follow a changing source; what is being typed stays.
  if (till.name !== known) {
    setKnown(till.name)
    if (name === known) setName(till.name)
  }
  const row = useRef<HTMLDivElement>(null)
  useFocusGoesOn(row)
  const others = tills.filter(({ id }) => id !== till.id)
  const problem = problemOf(name, others)
  const isChanged = name.trim() !== till.name
  const remove = async () => {
    const isSure = await ask({
      text: `${till.name} wird entfernt. Ihre Berichte bleiben.`,
      yes: 'Kasse entfernen',
      isDestructive: true,
    })
    if (isSure) await onRemove(till.id)
  }
  return (
    // Kept by its own button, not with the dialog.
    <Stack ref={row} data-apart direction="row" sx={{ gap: 2, alignItems: 'flex-start' }}>
      <TextField
        label="Name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={problem !== null}
        helperText={problem}
        slotProps={{ htmlInput: { maxLength: 40, 'aria-label': `Name von ${till.name}` } }}
        sx={{ flex: 1 }}
      />
      {isChanged ? (
        <Button
          aria-label={`${till.name} umbenennen`}
          disabled={problem !== null}
          onClick={() => void onSave(till.id, name.trim(), till.name)}
        >
          Umbenennen
        </Button>
      ) : (
        <Button color="error" aria-label={`${till.name} entfernen`} onClick={() => void remove()}>
          Entfernen
        </Button>
      )}
    </Stack>
  )
}

function problemOf(name: string, others: readonly CashTill[]): string | null {
  const said = name.trim().toLowerCase()
  if (said === '') return 'Pflichtangabe'
  const isTaken = ['Kasse', ...others.map((till) => till.name)].some((other) => other.toLowerCase() === said)
  return isTaken ? 'So heißt schon eine Kasse.' : null
}
