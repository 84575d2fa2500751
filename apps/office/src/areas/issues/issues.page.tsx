import FeedbackOutlined from 'virtual:icon/outline-feedback'
import Button from '@mui/material/Button'
import { getRouteApi } from '@tanstack/react-router'
import type { Issue, IssueAnswerKind } from '@tresen/contract/issues/issue'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { isAmong, leaders, orderStaff } from '@tresen/contract/roles'
import type { IssueBoard } from '@tresen/domain/issues/issue-board'
import { useState } from 'react'
import { useConfirm } from '../../rooms/ui/dialogs/confirm.ts'
import { EmptyState, Loadable } from '../../rooms/ui/feedback/states.tsx'
import { ChipLine } from '../../rooms/ui/lists/chip-line.tsx'
import { FilterChip } from '../../rooms/ui/lists/filter-chip.tsx'
import { Page } from '../../rooms/ui/page.tsx'
import { useActiveRestaurant } from '../restaurants/work/active-restaurant.tsx'
import { WithRestaurant } from '../restaurants/work/with-restaurant.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { IssueCard, type IssueDeed } from './issue-card.tsx'
import styles from './issue-card.module.css'
import { IssuePhoto } from './issue-photo.tsx'
import { useIssues } from './issues.queries.ts'
import { NewIssueDialog } from './new-issue-dialog.tsx'
import { useIssueActions } from './use-issue-actions.ts'
import { useShownIssues } from './use-shown-issues.ts'

const route = getRouteApi('/signedIn/issues/{-$restaurantId}')

/** What guests are not content with, and what is done about it; live. */
export function IssuesPage() {
  const { restaurantId } = route.useParams()
  return (
    <WithRestaurant restaurantId={restaurantId} roles={orderStaff}>
      {(restaurant) => <Issues key={restaurant.id} restaurant={restaurant} />}
    </WithRestaurant>
  )
}

function Issues({ restaurant }: { restaurant: Restaurant }) {
  const query = useIssues(restaurant.id)
  const [isAll, setAll] = useState(false)
  const [isNew, setNew] = useState(false)
  return (
    <Page
      title="Kundenanliegen"
      actions={
        <Button variant="contained" onClick={() => setNew(true)}>
          Anliegen aufnehmen
        </Button>
      }
    >
      <ChipLine>
        <FilterChip label="Offen" isOn={!isAll} onClick={() => setAll(false)} />
        <FilterChip label="Alle" isOn={isAll} onClick={() => setAll(true)} />
      </ChipLine>
      <Loadable query={query} failure="Kundenanliegen konnten nicht geladen werden">
        {(board) => (
          <IssueList key={isAll ? 'all' : 'open'} restaurantId={restaurant.id} board={board} isAll={isAll} />
        )}
      </Loadable>
      {isNew && <NewIssueDialog restaurantId={restaurant.id} onClose={() => setNew(false)} />}
    </Page>
  )
}

type ListProps = { restaurantId: string; board: Pick<IssueBoard, 'issues'>; isAll: boolean }

/** Concerns one below the other, with all that can be done about each. */
export function IssueList({ restaurantId, board, isAll }: ListProps) {
  const issues = useShownIssues(board, isAll)
  const { role } = useActiveRestaurant()
  const { acknowledge, complete, remove, answer, isPending } = useIssueActions(restaurantId)
  const confirm = useConfirm()
  const [answering, setAnswering] = useState<{ issue: Issue; kind: IssueAnswerKind } | null>(null)
  const [shown, setShown] = useState<Issue | null>(null)
  const act = async (issue: Issue, deed: IssueDeed) => {
    if (deed === 'acknowledge') return acknowledge(issue)
    if (deed === 'complete') return complete(issue)
    if (deed === 'photo') return setShown(issue)
    if (deed !== 'remove') return setAnswering({ issue, kind: deed })
    const question = {
      title: 'Anliegen löschen?',
      text: 'Auch Foto und Antworten sind dann weg.',
      yes: 'Löschen',
    }
    if (await confirm({ ...question, no: 'Abbrechen', isDestructive: true })) await remove(issue)
  }
  // The newest version, whatever came in while the dialog was open, which stays also where nothing else does.
  const asked = answering && (board.issues.get(answering.issue.id) ?? answering.issue)
  return (
    <>
      {issues.length === 0 && (
        <EmptyState
          icon={<FeedbackOutlined />}
          title="Keine offenen Anliegen"
          text="Was Gäste auf der Seite ihrer Bestellung melden, steht sofort hier."
        />
      )}
      <ul className={styles.list}>
        {issues.map((issue) => (
          <li key={issue.id}>
            <IssueCard
              issue={issue}
              isManager={isAmong(role, leaders)}
              onDo={(deed) => void act(issue, deed)}
            />
          </li>
        ))}
      </ul>
      {answering && asked && (
        <AnswerDialog
          issue={asked}
          kind={answering.kind}
          isSending={isPending}
          onAnswer={async (wish) => (await answer(asked, wish)) !== null}
          onClose={() => setAnswering(null)}
        />
      )}
      {shown && <IssuePhoto issue={shown} onClose={() => setShown(null)} />}
    </>
  )
}
