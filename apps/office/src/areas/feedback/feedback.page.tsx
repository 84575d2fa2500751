import FeedbackOutlined from 'virtual:icon/outline-feedback'
import Chip from '@mui/material/Chip'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { FeedbackEntry } from '@tresen/contract/feedback'
import { longMoment } from '../../rooms/ui/dates/format-time.ts'
import { OnlyAdmins } from '../../rooms/ui/feedback/only-admins.tsx'
import { Line, Lines } from '../../rooms/ui/lists/lines.tsx'
import { PagedList } from '../../rooms/ui/lists/paged-list.tsx'
import { Page } from '../../rooms/ui/page.tsx'
import { FeedbackDetails } from './feedback-details.tsx'
import { feedbackKey, useFeedbackApi } from './use-feedback-api.ts'

const route = getRouteApi('/signedIn/feedback')

/** What people wrote to the operator. */
export function FeedbackPage() {
  return (
    <OnlyAdmins>
      <Received />
    </OnlyAdmins>
  )
}

function Received() {
  const api = useFeedbackApi()
  const { open } = route.useSearch()
  const navigate = useNavigate()
  const show = (id: string | null) => void navigate({ to: '/feedback', search: id ? { open: id } : {} })
  return (
    <Page title="Feedback">
      <PagedList
        queryKey={[...feedbackKey, 'list']}
        load={(asked, signal) => api.listFeedback(asked, { signal })}
        search={{ label: 'Im Feedback suchen', placeholder: 'Betreff, Text oder Name' }}
        onEnter={({ entries: [first] }) => first && show(first.id)}
        failure="Das Feedback konnte nicht geladen werden"
        empty={{
          icon: <FeedbackOutlined />,
          title: 'Nicht gefunden',
          text: 'Kein Feedback passt zur Suche.',
        }}
        none={{
          title: 'Kein Feedback',
          text: 'Wer angemeldet ist, schreibt mit der Taste F oder dem Knopf oben rechts.',
        }}
      >
        {({ entries }) => <FeedbackList entries={entries} onOpen={show} />}
      </PagedList>
      {open && <FeedbackDetails key={open} id={open} onClose={() => show(null)} />}
    </Page>
  )
}

export function FeedbackList(props: { entries: readonly FeedbackEntry[]; onOpen: (id: string) => void }) {
  return (
    <Lines>
      {props.entries.map(({ id, subject, message, username, sentAt, imageCount }) => (
        <Line
          key={id}
          title={subject}
          marks={imageCount > 0 && <Chip size="small" variant="outlined" label={imagesText(imageCount)} />}
          texts={[firstLine(message), `${username}, ${longMoment(sentAt)}`]}
          onOpen={() => props.onOpen(id)}
        />
      ))}
    </Lines>
  )
}

function imagesText(count: number): string {
  return count === 1 ? '1 Bild' : `${count} Bilder`
}

function firstLine(message: string): string {
  const [line = ''] = message.split('\n')
  return line.length > 160 ? `${line.slice(0, 160)} …` : line
}
