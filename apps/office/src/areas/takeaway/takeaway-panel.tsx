import { Loadable } from '../../rooms/ui/feedback/states.tsx'
import { ImportForm } from './import-form.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportReport } from './import-report.tsx'
import { useImport } from './takeaway.queries.ts'

/** Takes a menu over from another system: where from, how far, and what came of it. Goes on when it is left. */
export function TakeawayPanel({ restaurantId }: { restaurantId: string }) {
  const query = useImport(restaurantId)
  return (
    <Loadable query={query} failure="Stand des Imports konnte nicht geladen werden">
      {(board) => (
        <>
          <ImportForm restaurantId={restaurantId} board={board} />
          <ImportProgress board={board} />
          {board.report && <ImportReport report={board.report} />}
        </>
      )}
    </Loadable>
  )
}
