import HistoryIcon from 'virtual:icon/baseline-history'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { MenuVersion } from '@tresen/contract/menu/history'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useConfirm } from '../../../rooms/ui/dialogs/confirm.ts'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { clockTimeInWords, shortDay } from '../../../rooms/ui/dates/format-time.ts'
import { EmptyState, Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { DifferenceList } from './difference-list.tsx'
import styles from './history-dialog.module.css'
import { menuKeys } from '../work/menu.queries.ts'
import { useUndoableChange } from '../work/use-undoable-change.ts'
import type { MenuScreen } from '../work/use-menu-screen.ts'

const pageSize = 50

/** Who changed the menu when and how; each of it can be looked at, taken back, or returned to. */
export function HistoryDialog({ screen, onClose }: { screen: MenuScreen; onClose: () => void }) {
  const { api, restaurant } = screen
  const versions = useInfiniteQuery({
    queryKey: menuKeys.versions(restaurant.id),
    queryFn: ({ pageParam }) =>
      api.listMenuVersions({
        restaurantId: restaurant.id,
        limit: pageSize,
        ...(pageParam !== null && { before: pageParam }),
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length === pageSize ? page.at(-1)!.version : null),
    staleTime: 0,
  })
  const [chosen, setChosen] = useState<MenuVersion | null>(null)
  return (
    <Dialog title="Verlauf der Karte" width="960px" isFullScreenOnPhones onClose={onClose}>
      <Loadable query={versions} failure="Verlauf konnte nicht geladen werden">
        {({ pages }) => {
          const all = pages.flat()
          const shown = chosen ?? all[0]
          if (!shown) {
            return (
              <EmptyState
                icon={<HistoryIcon />}
                title="Noch keine Änderungen"
                text="Jede Änderung der Karte steht künftig hier, mit Namen und Uhrzeit."
              />
            )
          }
          return (
            <div className={styles.frame}>
              <div className={styles.versions}>
                <ul aria-label="Versionen">
                  {all.map((version) => (
                    <VersionEntry
                      key={version.version}
                      version={version}
                      timeZone={restaurant.timeZone}
                      isChosen={version.version === shown.version}
                      onChoose={() => setChosen(version)}
                    />
                  ))}
                </ul>
                {versions.hasNextPage && (
                  <Button loading={versions.isFetchingNextPage} onClick={() => void versions.fetchNextPage()}>
                    Ältere zeigen
                  </Button>
                )}
              </div>
              <VersionDetails
                key={shown.version}
                screen={screen}
                version={shown}
                isNewest={shown === all[0]}
              />
            </div>
          )
        }}
      </Loadable>
    </Dialog>
  )
}

function VersionEntry(props: {
  version: MenuVersion
  timeZone: string
  isChosen: boolean
  onChoose: () => void
}) {
  const { version, timeZone, isChosen, onChoose } = props
  return (
    <li>
      <button type="button" className={styles.version} aria-pressed={isChosen} onClick={onChoose}>
        <strong>{version.summary}</strong>
        <span>
          {shortDay(version.at, timeZone)} {clockTimeInWords(version.at, timeZone)},{' '}
          {version.author?.name ?? 'Tresen'}
        </span>
      </button>
    </li>
  )
}

type DetailsProps = { screen: MenuScreen; version: MenuVersion; isNewest: boolean }

function VersionDetails({ screen, version, isNewest }: DetailsProps) {
  const { api, restaurant } = screen
  const [comparesToNow, setComparesToNow] = useState(false)
  const confirm = useConfirm()
  const change = useUndoableChange(screen)
  const range = comparesToNow
    ? { from: version.version }
    : { from: Math.max(0, version.version - 1), to: version.version }
  const differences = useQuery({
    queryKey: [...menuKeys.versions(restaurant.id), 'differences', range, comparesToNow && screen.board],
    queryFn: () => api.getMenuDifferences({ restaurantId: restaurant.id, ...range }),
    gcTime: 0,
  })
  const undo = () =>
    change('Änderung zurückgenommen', () =>
      api.undoMenuChange({ restaurantId: restaurant.id, version: version.version }),
    )
  const rollBack = async () => {
    const isSure = await confirm({
      title: 'Zu diesem Stand zurückkehren?',
      text: 'Die Karte wird wieder genau so, wie sie nach dieser Änderung war. Alles danach wird zurückgenommen und bleibt im Verlauf; ausverkauft bleibt ausverkauft.',
      yes: 'Zurückkehren',
      no: 'Abbrechen',
    })
    if (!isSure) return
    await change('Karte zurückgesetzt', () =>
      api.rollBackMenu({ restaurantId: restaurant.id, version: version.version }),
    )
  }
  return (
    <section className={styles.details} aria-label={version.summary}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" onClick={() => void undo()}>
          Diese Änderung zurücknehmen
        </Button>
        {!isNewest && (
          <>
            <Button variant="outlined" onClick={() => void rollBack()}>
              Zu diesem Stand zurückkehren
            </Button>
            <Button aria-pressed={comparesToNow} onClick={() => setComparesToNow(!comparesToNow)}>
              {comparesToNow ? 'Nur diese Änderung zeigen' : 'Mit der jetzigen Karte vergleichen'}
            </Button>
          </>
        )}
      </Box>
      <h3 className={styles.heading}>
        {comparesToNow ? 'Was sich seit diesem Stand geändert hat' : 'Was sich hier geändert hat'}
      </h3>
      <Loadable query={differences} failure="Unterschiede konnten nicht geladen werden">
        {(data) => (data.length === 0 ? <p>Kein Unterschied.</p> : <DifferenceList differences={data} />)}
      </Loadable>
    </section>
  )
}
