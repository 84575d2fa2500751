import FileDownloadOutlined from 'virtual:icon/outline-file-download'
import FileUploadOutlined from 'virtual:icon/outline-file-upload'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import { customerFileCalls } from '@tresen/contract/customers/customer-file-calls'
import { useMemo, useState } from 'react'
import { lazyDialog } from '../../../rooms/routing/lazy-part.tsx'
import { createCalls, messageOf } from '../../../rooms/api/api.ts'
import { useApp } from '../../../rooms/api/app-context.tsx'
import { MoreMenu } from '../../../rooms/ui/more-menu.tsx'
import { useSay } from '../../../rooms/ui/feedback/snackbar.tsx'
import { downloadText } from '../../../rooms/ui/documents/download-text.ts'

const ImportDialog = lazyDialog(() =>
  import('./customer-import-dialog.tsx').then((file) => file.CustomerImportDialog),
)

/** All customers as a table, and back. */
export function CustomerFileMenu({ franchiseId }: { franchiseId: string }) {
  const { session } = useApp()
  const api = useMemo(() => createCalls(customerFileCalls, session), [session])
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      let part = await api.exportCustomers({ franchiseId })
      const texts = [part.csv]
      while (part.next !== null) {
        part = await api.exportCustomers({ franchiseId, after: part.next })
        texts.push(part.csv)
      }
      downloadText(part.fileName, texts.join(''), 'text/csv;charset=utf-8')
      say.success('Datei erstellt')
    } catch (error) {
      say.error(messageOf(error, 'Die Datei konnte nicht erstellt werden.'))
    } finally {
      setSaving(false)
    }
  }
  return (
    <>
      <MoreMenu isBusy={isSaving}>
        <MenuItem onClick={() => void save()}>
          <ListItemIcon>
            <FileDownloadOutlined fontSize="small" />
          </ListItemIcon>
          Kunden als Tabelle (CSV) speichern
        </MenuItem>
        <MenuItem onClick={() => setOpen(true)}>
          <ListItemIcon>
            <FileUploadOutlined fontSize="small" />
          </ListItemIcon>
          Tabelle (CSV) einlesen
        </MenuItem>
      </MoreMenu>
      {isOpen && <ImportDialog franchiseId={franchiseId} api={api} onClose={() => setOpen(false)} />}
    </>
  )
}
