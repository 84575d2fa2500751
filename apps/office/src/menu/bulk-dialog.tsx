import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { messageOf } from '../api/api.ts'
import { Dialog } from '../ui/dialog.tsx'
import { blankBulk, bulkChangeOf, bulkTitles, type BulkKind } from './bulk-draft.ts'
import { BulkFields } from './bulk-fields.tsx'
import { DifferenceList } from './difference-list.tsx'
import { menuKeys } from './menu.queries.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { useUndoableChange } from './use-undoable-change.ts'
import type { MenuScreen } from './use-menu-screen.ts'

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
  const [draft, setDraft] = useState(blankBulk)
  const [isPlanning, setPlanning] = useState(false)
  const apply = useUndoableChange(screen)
  const change = useDeferredValue(bulkChangeOf(kind, draft, productIds))
  const preview = useQuery({
    queryKey: [...menuKeys.ofRestaurant(restaurant.id), 'bulk', change],
    queryFn: () => api.previewBulkChange({ restaurantId: restaurant.id, body: change! }),
    enabled: change !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const { differences = [], problems = [] } = (change && preview.data) || {}
  const canApply =
    change !== null && differences.length > 0 && problems.length === 0 && !preview.isPlaceholderData
  const submit = () => {
    if (!change || !canApply) return
    onDone()
    void apply(`${bulkTitles[kind]}: ${countOf(differences.length)} geändert`, () =>
      api.applyBulkChange({ restaurantId: restaurant.id, body: change }),
    )
  }

  if (isPlanning && change) {
    return (
      <PlanDialog
        screen={screen}
        summary={`${bulkTitles[kind]} (${countOf(differences.length)})`}
        what={{ bulk: change }}
        onClose={() => setPlanning(false)}
        onDone={onDone}
      />
    )
  }
  return (
    <Dialog
      title={`${bulkTitles[kind]}: ${countOf(productIds.length)}`}
      width="680px"
      isFullScreenOnPhones
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button sx={{ mr: 'auto' }} disabled={!canApply} onClick={() => setPlanning(true)}>
            Später …
          </Button>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button type="submit" variant="contained" disabled={!canApply}>
            {canApply ? `${differences.length} ändern` : 'Ändern'}
          </Button>
        </>
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
        {problems.map((problem) => (
          <Alert key={`${problem.id} ${problem.field}`} severity="error">
            {problem.name}: {problem.message_de}
          </Alert>
        ))}
        {change && preview.data && problems.length === 0 && differences.length === 0 && (
          <Typography color="textSecondary">
            Das ändert nichts: Alle ausgewählten Produkte sind schon so.
          </Typography>
        )}
        {differences.length > 0 && <DifferenceList differences={differences} />}
      </Box>
    </Dialog>
  )
}

function countOf(products: number): string {
  return products === 1 ? '1 Produkt' : `${products} Produkte`
}
