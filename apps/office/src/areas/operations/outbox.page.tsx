import OutboxOutlined from '@mui/icons-material/OutboxOutlined'
import Alert from '@mui/material/Alert'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../rooms/api/app-context.tsx'
import { EmptyState, Loadable } from '../../rooms/ui/feedback/states.tsx'
import { Pages } from '../../rooms/ui/lists/pages.tsx'
import { Page } from '../../rooms/ui/page.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { MailList } from './mail-list.tsx'

const pageSize = 25
const lookEvery = 5_000

/** The e-mails of the past week; where there is no mail server, this is where people's e-mails are read. */
export function OutboxPage() {
  const api = useApi()
  const [page, setPage] = useState(1)
  const [openId, setOpenId] = useState<string | null>(null)
  const query = useQuery({
    queryKey: ['operations', 'mails', page],
    queryFn: () => api.listMails({ page, pageSize }),
    refetchInterval: lookEvery,
    placeholderData: keepPreviousData,
  })
  return (
    <Page title="Postausgang">
      <Loadable query={query} failure="Der Postausgang konnte nicht geladen werden">
        {({ mails, total, isSent }) => (
          <>
            {!isSent && <NoMailServer />}
            {total === 0 ? (
              <EmptyState
                icon={<OutboxOutlined />}
                title="Noch keine E-Mails"
                text="Hier steht, was in den letzten sieben Tagen verschickt wurde."
              />
            ) : (
              <MailList mails={mails} onOpen={setOpenId} />
            )}
            <Pages page={page} pageSize={pageSize} total={total} onPage={setPage} />
          </>
        )}
      </Loadable>
      {openId && <MailDialog mailId={openId} onClose={() => setOpenId(null)} />}
    </Page>
  )
}

function NoMailServer() {
  return (
    <Alert severity="info" sx={{ mb: 3 }}>
      Es ist kein Mailserver eingerichtet: E-Mails verlassen dieses System nicht, sie sind nur hier zu lesen.
      Mit SMTP_URL und MAIL_FROM werden sie verschickt.
    </Alert>
  )
}
