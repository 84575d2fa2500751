import DeleteOutlined from 'virtual:icon/outline-delete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ExtraGroup } from '@tresen/contract/menu/parts'
import type { ExtraGroupDocument } from '@tresen/contract/menu/menu-documents'
import { useMemo, useState } from 'react'
import { useLeaveGuard } from '../../../rooms/ui/drafts/leave-guard.tsx'
import { newId } from '@tresen/session/new-id'
import { SidePanel } from '../../../rooms/ui/dialogs/side-panel.tsx'
import { useDraft, type EditedDraft } from '../../../rooms/ui/drafts/use-draft.ts'
import { DraftNotice } from '../../../rooms/ui/drafts/draft-notice.tsx'
import {
  addExtraGroup,
  deleteExtraGroup,
  groupDocument,
  linkExtraGroup,
  saveExtraGroup,
} from './extra-edits.ts'
import { ExtraLines } from './extra-lines.tsx'
import { ProductLinks } from './product-links.tsx'
import { serverProblems, type Problems } from '../work/menu-problems.ts'
import { useRemoval } from '../work/use-removal.ts'
import type { MenuScreen } from '../work/use-menu-screen.ts'

type Draft = ExtraGroupDocument & {
  /** The products that have it. */
  productIds: string[]
}
type Props = { screen: MenuScreen; groupId: string; onOpen: (id: string | null) => void }

const labels = { name: 'Name', extras: 'Extras', productIds: 'Produkte', order: 'Reihenfolge' }

/** A group of extras: what is in it, what each costs, and which products have it. */
export function ExtraGroupPanel({ screen, groupId, onOpen }: Props) {
  const group = screen.board.extraGroups.find(({ id }) => id === groupId)
  const [last, setLast] = useState(group)
  if (group && group !== last) setLast(group)
  if (!last && groupId !== 'new') {
    return (
      <SidePanel title="Nicht gefunden" onClose={() => onOpen(null)} onSubmit={() => onOpen(null)}>
        <Typography>Diese Extra-Gruppe gibt es nicht, oder sie wurde gelöscht.</Typography>
      </SidePanel>
    )
  }
  return <Editor screen={screen} group={last ?? null} isGone={!group && groupId !== 'new'} onOpen={onOpen} />
}

type EditorProps = Omit<Props, 'groupId'> & { group: ExtraGroup | null; isGone: boolean }

function Editor({ screen, group, isGone, onOpen }: EditorProps) {
  const draft = useDraft(useStored(screen, group))
  const { value, set } = draft
  const { save, wasTried, isSending, problems } = useSaving({ screen, group, draft, onOpen })
  const isNameless = value.name.trim() === ''
  useLeaveGuard(draft.isDirty && !isGone && !isSending)
  return (
    <SidePanel
      title={group?.name ?? 'Neue Extra-Gruppe'}
      onClose={() => onOpen(null)}
      onSubmit={() => void save()}
      fields={draft.fields}
      actions={<Actions {...{ screen, group, draft, isGone, isSending, onOpen }} />}
    >
      {isGone && <Typography color="error">Diese Extra-Gruppe wurde inzwischen gelöscht.</Typography>}
      <DraftNotice draft={draft} labels={labels} />
      {Object.entries(problems).map(([field, problem]) => (
        <Typography key={field} color="error" role="alert">
          {problem}
        </Typography>
      ))}
      <TextField
        label="Name"
        required
        data-first
        value={value.name}
        error={wasTried && isNameless}
        helperText={wasTried && isNameless ? 'Pflichtangabe' : undefined}
        onChange={(event) => set({ name: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off' } }}
      />
      <ExtraLines
        screen={screen}
        extras={value.extras}
        productIds={value.productIds}
        onChange={(extras) => set({ extras })}
      />
      <ProductLinks
        screen={screen}
        chosen={value.productIds}
        onChange={(productIds) => set({ productIds })}
      />
    </SidePanel>
  )
}

/** A group as it is stored, with the products that have it. */
function useStored({ board: { products } }: MenuScreen, group: ExtraGroup | null): Draft {
  return useMemo(() => {
    if (!group) return { name: '', order: 0, extras: [], productIds: [] }
    const linked = products.filter(({ extraGroups }) =>
      extraGroups.some((use) => use.extraGroupId === group.id),
    )
    return { ...groupDocument(group), productIds: linked.map(({ id }) => id) }
  }, [group, products])
}

type SavingProps = Pick<EditorProps, 'screen' | 'group' | 'onOpen'> & { draft: EditedDraft<Draft> }

function useSaving({ screen, group, draft, onOpen }: SavingProps) {
  const [ownId] = useState(newId)
  const [wasTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [problems, setProblems] = useState<Problems>({})

  const add = async ({ productIds, ...document }: Draft) => {
    setSending(true)
    const added = await addExtraGroup(screen, ownId, document)
    if (added && productIds.length > 0) await linkExtraGroup(screen, added, productIds)
    setSending(false)
    if (added) onOpen(added.id)
  }
  const change = (known: ExtraGroup, { productIds: linked, ...changes }: Partial<Draft>) => {
    const onFailure = (error: unknown) => {
      setProblems(serverProblems(error, known.id))
      return false
    }
    setProblems({})
    if (Object.keys(changes).length > 0) void saveExtraGroup(screen, known, changes, onFailure)
    if (linked) void linkExtraGroup(screen, known, linked)
  }
  const save = async () => {
    setTried(true)
    const isReady = draft.value.name.trim() !== '' && draft.disputed.length === 0 && draft.isDirty
    if (!isReady || isSending) return
    if (group) change(group, draft.changes)
    else await add(draft.value)
  }
  return { save, wasTried, isSending, problems }
}

function Actions(props: SavingProps & { isGone: boolean; isSending: boolean }) {
  const { screen, group, draft, isGone, isSending, onOpen } = props
  const removal = useRemoval()
  const remove = () =>
    group &&
    removal(group.name, (evenIfUsed, onFailure) => {
      onOpen(null)
      return deleteExtraGroup(screen, group, evenIfUsed, onFailure)
    })
  return (
    <>
      {group && (
        <IconButton
          aria-label="Extra-Gruppe löschen"
          title="Extra-Gruppe löschen"
          onClick={() => void remove()}
        >
          <DeleteOutlined />
        </IconButton>
      )}
      <Box component="span" sx={{ flex: 1 }} />
      {draft.isDirty && group && <Button onClick={draft.discard}>Verwerfen</Button>}
      {!group && <Button onClick={() => onOpen(null)}>Abbrechen</Button>}
      <Button
        type="submit"
        variant="contained"
        title="Strg+S"
        loading={isSending}
        disabled={isGone || (group !== null && !draft.isDirty)}
      >
        {group ? (draft.isDirty ? 'Speichern' : 'Gespeichert') : 'Extra-Gruppe anlegen'}
      </Button>
    </>
  )
}
