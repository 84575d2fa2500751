import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ExtraGroup } from '@tresen/contract/menu/parts'
import type { ExtraGroupDocument } from '@tresen/contract/menu/menu-documents'
import { useMemo, useState } from 'react'
import { useLeaveGuard } from '../../../rooms/ui/drafts/leave-guard.tsx'
import { newId } from '@tresen/session/new-id'
import { FormSection, SidePanel } from '../../../rooms/ui/dialogs/side-panel.tsx'
import { useDraft } from '../../../rooms/ui/drafts/use-draft.ts'
import { DraftNotice } from '../../../rooms/ui/drafts/draft-notice.tsx'
import {
  addExtraGroup,
  deleteExtraGroup,
  groupDocument,
  linkExtraGroup,
  saveExtraGroup,
} from './extra-edits.ts'
import { ExtraLines } from './extra-lines.tsx'
import { ItemPicker } from '../work/item-picker.tsx'
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
  const { products } = screen.board
  const [ownId] = useState(newId)
  const [wasTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const removal = useRemoval()
  const stored = useMemo((): Draft => {
    if (!group) return { name: '', order: 0, extras: [], productIds: [] }
    const linked = products.filter(({ extraGroups }) =>
      extraGroups.some((use) => use.extraGroupId === group.id),
    )
    return { ...groupDocument(group), productIds: linked.map(({ id }) => id) }
  }, [group, products])
  const draft = useDraft(stored)
  const { value, set } = draft
  const isNameless = value.name.trim() === ''
  useLeaveGuard(draft.isDirty && !isGone && !isSending)
  const productItems = useMemo(
    () => products.map(({ id, name, articleNumber }) => ({ id, name, detail: articleNumber })),
    [products],
  )

  const save = async () => {
    setTried(true)
    if (isNameless || draft.disputed.length > 0 || isSending || !draft.isDirty) return
    const { productIds, ...document } = value
    const { productIds: linked, ...changes } = draft.changes
    if (!group) {
      setSending(true)
      const added = await addExtraGroup(screen, ownId, document)
      if (added && productIds.length > 0) await linkExtraGroup(screen, added, productIds)
      setSending(false)
      if (added) onOpen(added.id)
      return
    }
    const onFailure = (error: unknown) => {
      setProblems(serverProblems(error, group.id))
      return false
    }
    setProblems({})
    if (Object.keys(changes).length > 0) void saveExtraGroup(screen, group, changes, onFailure)
    if (linked) void linkExtraGroup(screen, group, linked)
  }
  const remove = () =>
    group &&
    removal(group.name, (evenIfUsed, onFailure) => {
      onOpen(null)
      return deleteExtraGroup(screen, group, evenIfUsed, onFailure)
    })

  return (
    <SidePanel
      title={group?.name ?? 'Neue Extra-Gruppe'}
      onClose={() => onOpen(null)}
      onSubmit={() => void save()}
      fields={draft.fields}
      actions={
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
          <span style={{ flex: 1 }} />
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
      }
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
      <FormSection
        title={`Produkte (${value.productIds.length})`}
        hint="Wie viele Extras gratis, mindestens und höchstens sind, stellen Sie beim Produkt ein."
      >
        <ItemPicker
          label="Verknüpfte Produkte"
          items={productItems}
          chosen={value.productIds}
          onChange={(productIds) => set({ productIds })}
        />
        <CategoryLinks
          screen={screen}
          chosen={value.productIds}
          onChange={(productIds) => set({ productIds })}
        />
      </FormSection>
    </SidePanel>
  )
}

/** Links all products of a category in one go. */
function CategoryLinks(props: { screen: MenuScreen; chosen: string[]; onChange: (ids: string[]) => void }) {
  const { categories, products } = props.screen.board
  const chosen = new Set(props.chosen)
  const open = categories.flatMap((category) => {
    const missing = products.filter(({ id, categoryId }) => categoryId === category.id && !chosen.has(id))
    return missing.length > 0 ? [{ category, missing }] : []
  })
  if (open.length === 0) return null
  return (
    <div
      style={{ display: 'flex', flexWrap: 'wrap', gap: 6 }}
      role="group"
      aria-label="Ganze Kategorien verknüpfen"
    >
      {open.map(({ category, missing }) => (
        <Button
          key={category.id}
          size="small"
          variant="outlined"
          onClick={() => props.onChange([...props.chosen, ...missing.map(({ id }) => id)])}
        >
          + {category.name} ({missing.length})
        </Button>
      ))}
    </div>
  )
}
