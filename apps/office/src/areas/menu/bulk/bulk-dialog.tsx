import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BulkChange, ChangePreview } from '@tresen/contract/menu/history'
import { usualRounding } from '@tresen/domain/menu/bulk/round-price'
import { useDeferredValue, useState } from 'react'
import { messageOf } from '../../../rooms/api/api.ts'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { useFields } from '../../../rooms/ui/fields/fields.tsx'
import { blankBulk, bulkChangeOf, bulkTitles, unchangedText, type BulkKind } from './bulk-draft.ts'
import { BulkFields } from './bulk-fields.tsx'
import { BulkRefusedNotice } from './bulk-refused-notice.tsx'
import { productCount, withoutRefused } from './bulk-refused.ts'
import { DifferenceList } from '../history/difference-list.tsx'
import { menuKeys } from '../work/menu.queries.ts'
import { PlanDialog } from '../history/plan-dialog.tsx'
import { useUndoableChange } from '../work/use-undoable-change.ts'
import type { MenuScreen } from '../work/use-menu-screen.ts'

type Props = {
  screen: MenuScreen
  kind: BulkKind
  productIds: string[]
  onClose: () => void
  onDone: () => void
}

/** One change for many products: what it does is shown before it is done, and can be taken back after. */
export function BulkDialog({ screen, kind, productIds, onClose, onDone }: Props) {
  const [draft, setDraft] = useState(() => ({
    ...blankBulk,
    rounding: usualRounding(
      screen.board.products.flatMap(({ prices }) => prices.map(({ deliverPrice }) => deliverPrice)),
    ),
  }))
  const [isPlanning, setPlanning] = useState(false)
  const fields = useFields()
  const { apply, isSending, lookAgain } = useApply(screen)
  const { change, preview, problems } = usePossibleChange(
    screen,
    useDeferredValue(bulkChangeOf(kind, draft, productIds)),
  )
  const differences = (change && preview.data?.differences) ?? []
  const canApply = !fields.hasWrong && change !== null && differences.length > 0 && !preview.isPlaceholderData
  const submit = async () => {
    if (!change || !canApply || !preview.data) return
    const left = productIds.length - change.productIds.length
    const done = `${productCount(differences.length)} geändert${left > 0 ? `, ${left} nicht` : ''}`
    if (await apply(`${bulkTitles[kind]}: ${done}`, change, preview.data)) onDone()
  }

  if (isPlanning && change && preview.data) {
    return (
      <PlanDialog
        screen={screen}
        summary={`${bulkTitles[kind]} (${productCount(differences.length)})`}
        what={{ bulk: change, seen: preview.data.version }}
        onClose={() => {
          setPlanning(false)
          lookAgain()
        }}
        onDone={onDone}
      />
    )
  }
  return (
    <Dialog
      title={`${bulkTitles[kind]}: ${productCount(productIds.length)}`}
      width="680px"
      isFullScreenOnPhones
      onClose={onClose}
      onSubmit={() => void submit()}
      fields={fields}
      aside={
        <Button disabled={!canApply} onClick={() => setPlanning(true)}>
          Später …
        </Button>
      }
      actions={
        <Button type="submit" variant="contained" disabled={!canApply} loading={isSending}>
          {canApply ? `${differences.length} ändern` : 'Ändern'}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
        <BulkFields
          kind={kind}
          draft={draft}
          board={screen.board}
          onChange={(more) => setDraft({ ...draft, ...more })}
        />
        <Box sx={{ minHeight: 4 }}>
          {preview.isFetching && <LinearProgress aria-label="Vorschau wird geladen" />}
        </Box>
        {preview.error && (
          <Alert severity="error">
            {messageOf(preview.error, 'Die Vorschau konnte nicht geladen werden.')}
          </Alert>
        )}
        {problems.length > 0 && preview.data && (
          <BulkRefusedNotice problems={problems} changed={differences.length} />
        )}
        {/* What is wrong does nothing: the last right amount is not shown for it, and its place stays. */}
        <Box sx={{ display: 'grid', gap: 4, visibility: fields.hasWrong ? 'hidden' : undefined }}>
          {change && preview.data && (
            <Unchanged kind={kind} chosen={change.productIds.length} changed={differences.length} />
          )}
          {differences.length > 0 && <DifferenceList differences={differences} />}
        </Box>
      </Box>
    </Dialog>
  )
}

/** Does what was shown. Where that failed the dialog stays, and shows what it would do by now. */
function useApply(screen: MenuScreen) {
  const { api, restaurant } = screen
  const queries = useQueryClient()
  const [isSending, setSending] = useState(false)
  const change = useUndoableChange(screen)
  const lookAgain = () => void queries.invalidateQueries({ queryKey: previewKey(restaurant.id) })
  const apply = async (done: string, wanted: BulkChange, { version: seen }: ChangePreview) => {
    setSending(true)
    const isDone = await change(done, () =>
      api.applyBulkChange({ restaurantId: restaurant.id, body: { ...wanted, seen } }),
    )
    setSending(false)
    if (!isDone) lookAgain()
    return isDone
  }
  return { apply, isSending, lookAgain }
}

const previewKey = (restaurantId: string) => [...menuKeys.ofRestaurant(restaurantId), 'bulk'] as const

/** What stays as it is although it could be changed: not the whole menu moves where prices are rounded. */
function Unchanged({ kind, chosen, changed }: { kind: BulkKind; chosen: number; changed: number }) {
  const says = unchangedText(kind, chosen - changed, changed)
  return says && <Typography color="textSecondary">{says}</Typography>
}

/** What can be done of a change, and what of it cannot. */
function usePossibleChange(screen: MenuScreen, wanted: BulkChange | null) {
  const whole = usePreview(screen, wanted)
  const problems = (wanted && whole.data?.problems) ?? []
  const rest = wanted && withoutRefused(wanted, problems)
  const isPart = rest !== wanted
  const part = usePreview(screen, isPart && !whole.isPlaceholderData ? rest : null)
  const more = (isPart && rest && part.data?.problems) || []
  // The others can go wrong as well: then nothing can be done.
  const change = more.length > 0 ? null : rest
  return { change, preview: isPart && rest ? part : whole, problems: [...problems, ...more] }
}

function usePreview({ api, restaurant }: MenuScreen, change: BulkChange | null) {
  return useQuery({
    queryKey: [...previewKey(restaurant.id), change],
    queryFn: () => api.previewBulkChange({ restaurantId: restaurant.id, body: change! }),
    enabled: change !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
}
