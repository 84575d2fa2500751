import LinearProgress from '@mui/material/LinearProgress'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ProductsCleanup } from '@tresen/contract/cleanup'
import {
  cleanupProgress,
  cleanupSteps,
  nextOpen,
  type CleanupItem,
} from '@tresen/domain/cleanup/cleanup-steps'
import type { MenuBoard } from '@tresen/domain/menu/documents/menu-board'
import { useEffect, useMemo, useState } from 'react'
import { FilterChip } from '../../rooms/ui/lists/filter-chip.tsx'
import { CleanupDone } from './cleanup-done.tsx'
import { stepLabels } from './cleanup-labels.ts'
import { CleanupList } from './cleanup-list.tsx'
import styles from './cleanup-screen.module.css'
import { ItemCard } from './item-card.tsx'
import { MenuCard } from './menu-card.tsx'
import { useMarkDone } from './use-mark-done.ts'

type Place = { kind: CleanupItem['kind']; id: string }
type Props = { restaurantId: string; cleanup: ProductsCleanup; menu: MenuBoard }

/** One thing after the other: what it is, what looks odd about it, what becomes of it. */
export function CleanupScreen({ restaurantId, cleanup, menu }: Props) {
  const steps = useMemo(() => cleanupSteps(menu, cleanup), [menu, cleanup])
  const [place, setPlace] = useState<Place | null>(null)
  const markDone = useMarkDone(restaurantId)
  const all = steps.flatMap(({ items }) => items)
  const current =
    all.find(({ kind, id }) => kind === place?.kind && id === place.id) ?? nextOpen(steps, place)
  const step = steps.find(({ kind }) => kind === current?.kind)
  const { done, total } = cleanupProgress(steps)

  const shown = current && `${current.kind} ${current.id}`
  useEffect(() => {
    window.scrollTo({ top: 0 })
  }, [shown])

  const move = (by: 1 | -1) => {
    const at = all.findIndex((item) => item === current)
    const next = all[(at + by + all.length) % all.length]
    if (next) setPlace(next)
  }
  const goOn = () => {
    const next = current && nextOpen(steps, current)
    setPlace(next && next.id !== current?.id ? next : null)
  }
  const card = { restaurantId, menu, onNext: () => move(1), onBack: () => move(-1), onDone: goOn }

  return (
    <>
      <Box sx={{ mb: 4 }}>
        <Typography sx={{ mb: 1 }} role="status">
          <b>{done}</b> von {total} erledigt
        </Typography>
        <LinearProgress
          variant="determinate"
          value={total ? (done / total) * 100 : 0}
          aria-label="Fortschritt des Aufräumens"
          sx={{ height: 8, borderRadius: 1 }}
        />
      </Box>
      <div className={styles.steps} role="group" aria-label="Schritte">
        {steps.map(({ kind, items, done }) => (
          <FilterChip
            key={kind}
            label={`${stepLabels[kind]} ${done}/${items.length}`}
            isOn={kind === step?.kind}
            onClick={() => setPlace(items.find(({ isDone }) => !isDone) ?? items[0] ?? null)}
          />
        ))}
      </div>
      {!current || !step ? (
        <CleanupDone />
      ) : (
        <div className={styles.grid}>
          {current.kind === 'Menu' ? (
            <MenuCard key={current.id} {...card} item={current} />
          ) : (
            <ItemCard key={shown} {...card} item={current} />
          )}
          <CleanupList
            step={step}
            current={current}
            onChoose={setPlace}
            onMark={(ids) => {
              void markDone(step.kind, ids)
              setPlace(null)
            }}
          />
        </div>
      )}
    </>
  )
}
