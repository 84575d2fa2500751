import Close from 'virtual:icon/baseline-close'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { leaveFoot } from '../../../rooms/ui/leave-room.ts'
import styles from './bulk-bar.module.css'
import { BulkDialog } from './bulk-dialog.tsx'
import { BulkSoldOut } from './bulk-sold-out.tsx'
import type { BulkKind } from './bulk-draft.ts'
import type { Selection } from '../work/use-selection.ts'
import type { MenuScreen } from '../work/use-menu-screen.ts'

type Props = { screen: MenuScreen; selection: Selection; shown: readonly string[] }

/** What can be done to all chosen products at once. */
export function BulkBar({ screen, selection, shown }: Props) {
  const [kind, setKind] = useState<BulkKind | null>(null)
  const total = selection.ids.size
  const others = shown.filter((id) => !selection.ids.has(id))
  return (
    <>
      <div ref={leaveFoot} className={styles.bar} role="region" aria-label="Ausgewählte Produkte">
        <IconButton aria-label="Auswahl aufheben" onClick={selection.clear}>
          <Close />
        </IconButton>
        <strong aria-live="polite">{total === 1 ? '1 Produkt' : `${total} Produkte`}</strong>
        {others.length > 0 && (
          <Button size="small" onClick={() => selection.selectAll(others, true)}>
            Alle {shown.length}
          </Button>
        )}
        <span className={styles.actions}>
          <Button variant="contained" onClick={() => setKind('price')}>
            Preise ändern
          </Button>
          <Button variant="outlined" onClick={() => setKind('category')}>
            Kategorie
          </Button>
          <Button variant="outlined" onClick={() => setKind('tax')}>
            Steuer
          </Button>
          <Button variant="outlined" onClick={() => setKind('offer')}>
            Angebot
          </Button>
          <BulkSoldOut screen={screen} ids={selection.ids} />
        </span>
      </div>
      {kind && (
        <BulkDialog
          screen={screen}
          kind={kind}
          productIds={[...selection.ids]}
          onClose={() => setKind(null)}
          onDone={() => {
            setKind(null)
            selection.clear()
          }}
        />
      )}
    </>
  )
}
