import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BulkChange } from '@tresen/contract/menu/history'
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
  const { restaurant, api } = screen
  const [draft, setDraft] = useState(() => ({
    ...blankBulk,
    rounding: usualRounding(
      screen.board.products.flatMap(({ prices }) => prices.map(({ deliverPrice }) => deliverPrice)),
    ),
  }))
  const [isPlanning, setPlanning] = useState(false)
  const fields = useFields()
  const apply = useUndoableChange(screen)
  const { change, preview, problems } = usePossibleChange(
    screen,
    useDeferredValue(bulkChangeOf(kind, draft, productIds)),
  )
  const differences = (change && preview.data?.differences) ?? []
  const canApply = !fields.hasWrong && change !== null && differences.length > 0 && !preview.isPlaceholderData
  const submit = () => {
    if (!change || !canApply) return
    onDone()
    const left = productIds.length - change.productIds.length
    const done = `${productCount(differences.length)} geändert${left > 0 ? `, ${left} nicht` : ''}`
    void apply(`${bulkTitles[kind]}: ${done}`, () =>
      api.applyBulkChange({ restaurantId: restaurant.id, body: change }),
    )
  }

  if (isPlanning && change) {
    return (
      <PlanDialog
        screen={screen}
        summary={`${bulkTitles[kind]} (${productCount(differences.length)})`}
        what={{ bulk: change }}
        onClose={() => setPlanning(false)}
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
      onSubmit={submit}
      fields={fields}
      aside={
        <Button disabled={!canApply} onClick={() => setPlanning(true)}>
          Später …
        </Button>
      }
      actions={
        <Button type="submit" variant="contained" disabled={!canApply}>
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
    queryKey: [...menuKeys.ofRestaurant(restaurant.id), 'bulk', change],
    queryFn: () => api.previewBulkChange({ restaurantId: restaurant.id, body: change! }),
    enabled: change !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
}
