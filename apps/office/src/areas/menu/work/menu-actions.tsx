import Add from 'virtual:icon/baseline-add'
import CloudDownloadOutlined from 'virtual:icon/outline-cloud-download'
import EventOutlined from 'virtual:icon/outline-event'
import FileDownloadOutlined from 'virtual:icon/outline-file-download'
import FileUploadOutlined from 'virtual:icon/outline-file-upload'
import History from 'virtual:icon/baseline-history'
import Button from '@mui/material/Button'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { lazyDialog } from '../../../rooms/routing/lazy-part.tsx'
import { messageOf } from '../../../rooms/api/api.ts'
import { MoreMenu } from '../../../rooms/ui/more-menu.tsx'
import { MenuItemLink } from '../../../rooms/ui/menu-item-link.tsx'
import { useSay } from '../../../rooms/ui/feedback/snackbar.tsx'
import { TakeOverItem } from '../chain/take-over-item.tsx'
import { downloadText } from '../../../rooms/ui/documents/download-text.ts'
import type { MenuScreen } from './use-menu-screen.ts'

const HistoryDialog = lazyDialog(() =>
  import('../history/history-dialog.tsx').then((file) => file.HistoryDialog),
)
const PlannedDialog = lazyDialog(() =>
  import('../history/planned-dialog.tsx').then((file) => file.PlannedDialog),
)
const ImportDialog = lazyDialog(() => import('../csv/import-dialog.tsx').then((file) => file.ImportDialog))

const TakeOverDialog = lazyDialog(() =>
  import('../chain/take-over-dialog.tsx').then((file) => file.TakeOverDialog),
)

type Open = 'history' | 'planned' | 'import' | 'chain' | null

/** What concerns the menu as a whole. */
export function MenuActions({ screen, onNew }: { screen: MenuScreen; onNew: () => void }) {
  const [open, setOpen] = useState<Open>(null)
  const say = useSay()
  const exportCsv = async () => {
    try {
      const { fileName, csv } = await screen.api.exportProductsCsv({ restaurantId: screen.restaurant.id })
      downloadText(fileName, csv, 'text/csv;charset=utf-8')
      say.success('Datei erstellt')
    } catch (error) {
      say.error(messageOf(error, 'Die Datei konnte nicht erstellt werden.'))
    }
  }
  const close = () => setOpen(null)
  return (
    <>
      <MoreMenu>
        <MenuItem onClick={() => setOpen('history')}>
          <ListItemIcon>
            <History fontSize="small" />
          </ListItemIcon>
          Verlauf der Karte
        </MenuItem>
        <MenuItem onClick={() => setOpen('planned')}>
          <ListItemIcon>
            <EventOutlined fontSize="small" />
          </ListItemIcon>
          Geplante Änderungen
        </MenuItem>
        <MenuItem onClick={() => void exportCsv()}>
          <ListItemIcon>
            <FileDownloadOutlined fontSize="small" />
          </ListItemIcon>
          Produkte als Tabelle (CSV) speichern
        </MenuItem>
        <MenuItem onClick={() => setOpen('import')}>
          <ListItemIcon>
            <FileUploadOutlined fontSize="small" />
          </ListItemIcon>
          Tabelle (CSV) einlesen
        </MenuItem>
        <MenuItemLink to="/products-cleanup">
          <ListItemIcon>
            <CloudDownloadOutlined fontSize="small" />
          </ListItemIcon>
          Karte übernehmen und aufräumen
        </MenuItemLink>
        <TakeOverItem restaurantId={screen.restaurant.id} onClick={() => setOpen('chain')} />
      </MoreMenu>
      <Button
        variant="contained"
        startIcon={<Add />}
        disabled={screen.board.categories.length === 0}
        onClick={onNew}
      >
        Produkt anlegen
      </Button>
      {open === 'history' && <HistoryDialog screen={screen} onClose={close} />}
      {open === 'planned' && <PlannedDialog screen={screen} onClose={close} />}
      {open === 'import' && <ImportDialog screen={screen} onClose={close} />}
      {open === 'chain' && <TakeOverDialog restaurant={screen.restaurant} onClose={close} />}
    </>
  )
}
