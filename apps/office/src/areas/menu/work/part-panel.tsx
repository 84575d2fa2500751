import Box from '@mui/material/Box'
import DeleteOutlined from 'virtual:icon/outline-delete'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { Marks } from '@tresen/contract/menu/marks'
import type { Product } from '@tresen/contract/menu/product'
import { useState, type ReactNode } from 'react'
import { useLeaveGuard } from '../../../rooms/ui/drafts/leave-guard.tsx'
import { FormSection, SidePanel } from '../../../rooms/ui/dialogs/side-panel.tsx'
import { useDraft } from '../../../rooms/ui/drafts/use-draft.ts'
import { DraftNotice } from '../../../rooms/ui/drafts/draft-notice.tsx'
import { MarkPicker } from './mark-chips.tsx'
import { ProductLinks } from '../products/product-links.tsx'
import { useRemoval } from './use-removal.ts'

type PartDocument = Marks & { name: string }

type Props<T extends PartDocument> = {
  /** 'Zutat', 'Beilage'. */
  kind: string
  isNew: boolean
  /** null: gone, or never there. */
  stored: T | null
  labels: Partial<Record<keyof T, string>>
  /** The products with it. */
  users: readonly Product[]
  badge?: ReactNode
  onClose: () => void
  /** Whether it was added. */
  onAdd: (document: T) => Promise<boolean>
  onSave: (changes: Partial<T>) => void
  onRemove: (evenIfUsed: boolean, onFailure?: (error: unknown) => boolean) => Promise<unknown>
  /** Fields of its own. */
  children?: (document: T, set: (changes: Partial<T>) => void) => ReactNode
}

/** Something that products are made of: its name and what it brings with it. */
export function PartPanel<T extends PartDocument>(props: Props<T>) {
  const [last, setLast] = useState(props.stored)
  if (props.stored && props.stored !== last) setLast(props.stored)
  if (!last) {
    return (
      <SidePanel title="Nicht gefunden" onClose={props.onClose} onSubmit={props.onClose}>
        <Typography>Das gibt es nicht, oder es wurde gelöscht.</Typography>
      </SidePanel>
    )
  }
  return <Editor {...props} stored={last} isGone={props.stored === null} />
}

function Editor<T extends PartDocument>(props: Props<T> & { stored: T; isGone: boolean }) {
  const { kind, isNew, stored, isGone, labels, users, onClose } = props
  const draft = useDraft<T>(stored)
  const [wasTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const removal = useRemoval()
  const { value } = draft
  const set = (changes: Partial<T>) => draft.set(changes)
  const isNameless = value.name.trim() === ''
  useLeaveGuard(draft.isDirty && !isGone && !isSending)

  const save = async () => {
    setTried(true)
    if (isNameless || draft.disputed.length > 0 || isSending) return
    if (!isNew) {
      if (draft.isDirty) props.onSave(draft.changes)
      return
    }
    setSending(true)
    if (await props.onAdd(value)) {
      draft.discard()
      setTried(false)
    }
    setSending(false)
  }
  const remove = () =>
    removal(stored.name, (evenIfUsed, onFailure) => {
      onClose()
      return props.onRemove(evenIfUsed, onFailure)
    })

  return (
    <SidePanel
      title={isNew ? `Neue ${kind}` : stored.name}
      badge={props.badge}
      onClose={onClose}
      onSubmit={() => void save()}
      fields={draft.fields}
      actions={
        <>
          {!isNew && (
            <IconButton
              aria-label={`${kind} löschen`}
              title={`${kind} löschen`}
              onClick={() => void remove()}
            >
              <DeleteOutlined />
            </IconButton>
          )}
          <Box component="span" sx={{ flex: 1 }} />
          {draft.isDirty && !isNew && <Button onClick={draft.discard}>Verwerfen</Button>}
          {isNew && <Button onClick={onClose}>Abbrechen</Button>}
          <Button
            type="submit"
            variant="contained"
            title="Strg+S"
            loading={isSending}
            disabled={isGone || (!isNew && !draft.isDirty)}
          >
            {isNew ? `${kind} anlegen` : draft.isDirty ? 'Speichern' : 'Gespeichert'}
          </Button>
        </>
      }
    >
      {isGone && <Typography color="error">Das wurde inzwischen gelöscht.</Typography>}
      <DraftNotice draft={draft} labels={labels} />
      <TextField
        label="Name"
        required
        data-first
        value={value.name}
        error={wasTried && isNameless}
        helperText={wasTried && isNameless ? 'Pflichtangabe' : undefined}
        onChange={(event) => set({ name: event.target.value } as Partial<T>)}
        slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off' } }}
      />
      {props.children?.(value, set)}
      <FormSection title="Bringt mit" hint="Alle Produkte damit tragen diese Angaben von selbst.">
        <MarkPicker marks={value} onChange={(marks) => set(marks as Partial<T>)} />
      </FormSection>
      {!isNew && <ProductLinks title="Verwendet in" products={users} />}
    </SidePanel>
  )
}
