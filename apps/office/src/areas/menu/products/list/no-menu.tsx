import Add from 'virtual:icon/baseline-add'
import FileUploadOutlined from 'virtual:icon/outline-file-upload'
import MenuBookOutlined from 'virtual:icon/outline-menu-book'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { lazyDialog } from '../../../../rooms/routing/lazy-part.tsx'
import { EmptyState } from '../../../../rooms/ui/feedback/states.tsx'
import type { MenuScreen } from '../../work/use-menu-screen.ts'

const ImportDialog = lazyDialog(() => import('../../csv/import-dialog.tsx').then((file) => file.ImportDialog))

/** Where a menu begins: by hand, or with a list that one has. */
export function NoMenu({ screen, onBegin }: { screen: MenuScreen; onBegin: () => void }) {
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      <EmptyState
        icon={<MenuBookOutlined />}
        title="Die Karte ist noch leer"
        text="Beginnen Sie mit einer Kategorie, zum Beispiel „Pizza“, und legen Sie darin Ihre Produkte an. Oder lesen Sie eine Liste aus einem Tabellenprogramm ein."
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
            <Button variant="contained" startIcon={<Add />} onClick={onBegin}>
              Erste Kategorie anlegen
            </Button>
            <Button variant="outlined" startIcon={<FileUploadOutlined />} onClick={() => setImporting(true)}>
              Tabelle einlesen
            </Button>
          </Box>
        }
      />
      {isImporting && <ImportDialog screen={screen} onClose={() => setImporting(false)} />}
    </>
  )
}
