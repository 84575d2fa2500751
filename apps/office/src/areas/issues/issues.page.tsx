import FeedbackOutlined from 'virtual:icon/outline-feedback'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { getRouteApi } from '@tanstack/react-router'
import type { Issue, IssueAnswerKind } from '@tresen/contract/issues/issue'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { isAmong, leaders, orderStaff } from '@tresen/contract/roles'
import type { IssueBoard } from '@tresen/domain/issues/issue-board'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { useConfirm } from '../../rooms/ui/dialogs/confirm.ts'
import { EmptyState, Loadable } from '../../rooms/ui/feedback/states.tsx'
import { ChipLine } from '../../rooms/ui/lists/chip-line.tsx'
import { FilterChip } from '../../rooms/ui/lists/filter-chip.tsx'
import { NothingFound } from '../../rooms/ui/lists/nothing-found.tsx'
import { SearchField } from '../../rooms/ui/lists/search-field.tsx'
import { searched } from '../../rooms/ui/lists/searched.ts'
import { useKeptOnBack } from '../../rooms/ui/lists/use-kept-on-back.ts'
import { Page } from '../../rooms/ui/page.tsx'
import { useActiveRestaurant } from '../restaurants/work/active-restaurant.tsx'
import { WithRestaurant } from '../restaurants/work/with-restaurant.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { IssueCard, type IssueDeed } from './issue-card.tsx'
import styles from './issue-card.module.css'
import { IssuePhoto } from './issue-photo.tsx'
import { useFoundIssues, useIssues } from './issues.queries.ts'
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

function Issues({ restaurant: { id: restaurantId } }: { restaurant: Restaurant }) {
  const [typed, setTyped] = useKeptOnBack('Suche', () => '')
  const [isAll, setAll] = useKeptOnBack('Alle', () => false)
  const [isNew, setNew] = useState(false)
  const words = useDeferredValue(searched(typed))
  const board = useIssues(restaurantId)
  const found = useFoundIssues(restaurantId, words)
  return (
    <Page
      title="Kundenanliegen"
      actions={
        <Button variant="contained" onClick={() => setNew(true)}>
          Anliegen aufnehmen
        </Button>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 3, mb: 3 }}>
        <SearchField
          label="Anliegen suchen"
          placeholder="Name, Telefon, Bestellnummer oder Wort"
          value={typed}
          onChange={setTyped}
        />
        <ChipLine>
          <FilterChip label="Offen" isOn={!isAll} onClick={() => setAll(false)} />
          <FilterChip label="Alle" isOn={isAll} onClick={() => setAll(true)} />
        </ChipLine>
      </Box>
      <Loadable query={words ? found : board} failure="Kundenanliegen konnten nicht geladen werden">
        {(shown) => (
          <div aria-busy={words !== '' && found.isPlaceholderData}>
            <IssueList
              key={`${isAll ? 'all' : 'open'} ${words}`}
              restaurantId={restaurantId}
              board={words ? asOnBoard(shown, board.data) : shown}
              isAll={isAll}
              none={
                words && (
                  <NoneFound
                    words={words}
                    isAll={isAll}
                    onClear={() => setTyped('')}
                    onAll={() => setAll(true)}
                  />
                )
              }
            />
          </div>
        )}
      </Loadable>
      {isNew && <NewIssueDialog restaurantId={restaurantId} onClose={() => setNew(false)} />}
    </Page>
  )
}

/** What was found, as far as the board knows something newer of it: what is done about one shows at once. */
function asOnBoard({ issues, seq }: IssueBoard, board: IssueBoard | undefined): IssueBoard {
  const newest = [...issues].map(([id, issue]) => [id, board?.issues.get(id) ?? issue] as const)
  return { seq, issues: new Map(newest) }
}

type NoneFoundProps = { words: string; isAll: boolean; onClear: () => void; onAll: () => void }

function NoneFound({ words, isAll, onClear, onAll }: NoneFoundProps) {
  return (
    <NothingFound
      icon={<FeedbackOutlined />}
      title={isAll ? 'Kein Anliegen gefunden' : 'Kein offenes Anliegen gefunden'}
      words={words}
      onClear={onClear}
      elsewhere={!isAll && <Button onClick={onAll}>In allen suchen</Button>}
    />
  )
}

type ListProps = {
  restaurantId: string
  board: Pick<IssueBoard, 'issues'>
  isAll: boolean
  /** Instead of what is said where there is none. */
  none?: ReactNode
}

/** Concerns one below the other, with all that can be done about each. */
export function IssueList({ restaurantId, board, isAll, none }: ListProps) {
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
      {issues.length === 0 && (none || <NoIssues isAll={isAll} />)}
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

function NoIssues({ isAll }: { isAll: boolean }) {
  return (
    <EmptyState
      icon={<FeedbackOutlined />}
      title={isAll ? 'Noch keine Anliegen' : 'Keine offenen Anliegen'}
      text="Was Gäste auf der Seite ihrer Bestellung melden, steht sofort hier."
    />
  )
}
