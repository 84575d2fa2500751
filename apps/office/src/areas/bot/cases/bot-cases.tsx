import FactCheckOutlined from 'virtual:icon/outline-fact-check'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useQuery } from '@tanstack/react-query'
import type { BotCase } from '@tresen/contract/bot/bot'
import { useChange } from '../../../rooms/api/use-change.ts'
import { EmptyState, Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { Line, Lines } from '../../../rooms/ui/lists/lines.tsx'
import { casesKey, useBotApi } from '../use-bot-api.ts'

type Props = { restaurantId: string; onTry: (messages: readonly string[]) => void }

/** Conversations that must come out as they were kept, tried anew over the menu of today. */
export function BotCases({ restaurantId, onTry }: Props) {
  const api = useBotApi()
  const query = useQuery({
    queryKey: casesKey(restaurantId),
    queryFn: ({ signal }) => api.listBotCases({ restaurantId }, { signal }),
  })
  return (
    <Loadable query={query} failure="Die Prüffälle konnten nicht geladen werden">
      {(cases) =>
        cases.length === 0 ? (
          <EmptyState
            icon={<FactCheckOutlined />}
            title="Noch keine Prüffälle"
            text="Probieren Sie eine Unterhaltung aus und behalten Sie sie. Hier steht dann, ob sie auch mit neuer Karte und neuen Wörtern so ausgeht."
          />
        ) : (
          <Lines>
            {cases.toSorted(wrongFirst).map((one) => (
              <Case key={one.id} {...{ restaurantId, one, onTry }} />
            ))}
          </Lines>
        )
      }
    </Loadable>
  )
}

function wrongFirst(a: BotCase, b: BotCase): number {
  return Number(a.isRight) - Number(b.isRight)
}

function Case({ restaurantId, one, onTry }: { one: BotCase } & Props) {
  const api = useBotApi()
  const { change, isPending } = useChange<BotCase[]>(casesKey(restaurantId))
  const remove = () =>
    change({
      send: () => api.deleteBotCase({ restaurantId, botCaseId: one.id }),
      settle: (known) => known.filter(({ id }) => id !== one.id),
      said: { done: 'Prüffall gelöscht', failed: 'Der Prüffall konnte nicht gelöscht werden' },
      undo: () => () =>
        change({
          send: () =>
            api.saveBotCase({
              restaurantId,
              body: { id: one.id, messages: one.messages, expected: one.expected },
            }),
          settle: (known, kept) => [kept, ...known],
          said: { done: null, failed: 'Der Prüffall konnte nicht wiederhergestellt werden' },
        }),
    })
  const said = one.messages.filter(Boolean)
  const title = said.map((message) => `„${message}“`).join(' – ')
  return (
    <Line
      title={title}
      marks={
        one.isRight ? (
          <Chip size="small" color="success" variant="outlined" label="stimmt" />
        ) : (
          <Chip size="small" color="error" label="anders als behalten" />
        )
      }
      texts={[
        one.expected.join('; ') || 'nichts im Warenkorb',
        !one.isRight && `Heute: ${one.outcome.join('; ') || 'nichts im Warenkorb'}`,
      ]}
      action={
        <>
          <Button size="small" aria-label={`Nachspielen: ${title}`} onClick={() => onTry(said)}>
            Nachspielen
          </Button>
          <Button
            size="small"
            color="inherit"
            aria-label={`Löschen: ${title}`}
            loading={isPending}
            onClick={() => void remove()}
          >
            Löschen
          </Button>
        </>
      }
    />
  )
}
