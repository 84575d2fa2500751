import Add from '@mui/icons-material/Add'
import CloudDownloadOutlined from '@mui/icons-material/CloudDownloadOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined'
import History from '@mui/icons-material/History'
import MoreVert from '@mui/icons-material/MoreVert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { lazyDialog } from '../../../rooms/routing/lazy-part.tsx'
import { messageOf } from '../../../rooms/api/api.ts'
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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState<Open>(null)
  const say = useSay()
  const show = (next: Open) => {
    setAnchor(null)
    setOpen(next)
  }
  const exportCsv = async () => {
    setAnchor(null)
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
      <Button
        startIcon={<MoreVert />}
        aria-label="Mehr"
        sx={{ minWidth: 44, px: { xs: 1, sm: 3 }, '& .MuiButton-startIcon': { m: { xs: 0, sm: undefined } } }}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          Mehr
        </Box>
      </Button>
      <Button
        variant="contained"
        startIcon={<Add />}
        disabled={screen.board.categories.length === 0}
        onClick={onNew}
      >
        Produkt anlegen
      </Button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          <MenuItem onClick={() => show('history')}>
            <ListItemIcon>
              <History fontSize="small" />
            </ListItemIcon>
            Verlauf der Karte
          </MenuItem>
          <MenuItem onClick={() => show('planned')}>
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
          <MenuItem onClick={() => show('import')}>
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
          <TakeOverItem restaurantId={screen.restaurant.id} onClick={() => show('chain')} />
        </Menu>
      )}
      {open === 'history' && <HistoryDialog screen={screen} onClose={close} />}
      {open === 'planned' && <PlannedDialog screen={screen} onClose={close} />}
      {open === 'import' && <ImportDialog screen={screen} onClose={close} />}
      {open === 'chain' && <TakeOverDialog restaurant={screen.restaurant} onClose={close} />}
    </>
  )
}
