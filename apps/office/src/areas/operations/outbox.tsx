import OutboxOutlined from 'virtual:icon/outline-outbox'
import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { PagedList } from '../../rooms/ui/lists/paged-list.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { MailList } from './mail-list.tsx'
import { useOperationsApi } from './use-operations-api.ts'

/** The e-mails of the past week; where there is no mail server, this is where people's e-mails are read. */
export function Outbox() {
  const api = useOperationsApi()
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <>
      <PagedList
        queryKey={['operations', 'mails']}
        load={(asked, signal) => api.listMails(asked, { signal })}
        search={{ label: 'E-Mails suchen', placeholder: 'Betreff, Empfänger oder Text' }}
        onEnter={({ mails: [first] }) => first && setOpenId(first.id)}
        lookEvery={5_000}
        failure="Der Postausgang konnte nicht geladen werden"
        empty={{
          icon: <OutboxOutlined />,
          title: 'Keine E-Mail gefunden',
          text: 'Hier steht, was in den letzten sieben Tagen verschickt wurde.',
        }}
        none={{ title: 'Noch keine E-Mails' }}
      >
        {({ mails, isSent }) => (
          <>
            {!isSent && <NoMailServer />}
            <MailList mails={mails} onOpen={setOpenId} />
          </>
        )}
      </PagedList>
      {openId && <MailDialog mailId={openId} onClose={() => setOpenId(null)} />}
    </>
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
