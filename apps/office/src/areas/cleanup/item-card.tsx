import ArrowBack from 'virtual:icon/baseline-arrow-back'
import ArrowForward from 'virtual:icon/baseline-arrow-forward'
import Check from 'virtual:icon/baseline-check'
import DeleteOutlined from 'virtual:icon/outline-delete'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { CleanupItem } from '@tresen/domain/cleanup/cleanup-steps'
import type { MenuBoard } from '@tresen/domain/menu/documents/menu-board'
import { useRef } from 'react'
import { DraftNotice } from '../../rooms/ui/drafts/draft-notice.tsx'
import { useDraft } from '../../rooms/ui/drafts/use-draft.ts'
import { FieldsContext, focusFirstWrong } from '../../rooms/ui/fields/fields.tsx'
import { itemLabels } from './cleanup-labels.ts'
import { useCleanupKeys } from './cleanup-keys.ts'
import styles from './cleanup-screen.module.css'
import { ItemFields } from './item-fields.tsx'
import { draftOf, fieldLabels, isComplete } from './item-draft.ts'
import { Suggestions } from './suggestions.tsx'
import { useItemActions } from './use-item-actions.ts'

type Props = {
  restaurantId: string
  menu: MenuBoard
  item: CleanupItem
  onNext: () => void
  onBack: () => void
  onDone: () => void
}

/** One thing of the menu: what is odd about it, what can be changed at once, and on to the next. */
export function ItemCard({ restaurantId, menu, item, onNext, onBack, onDone }: Props) {
  const draft = useDraft(draftOf(menu, item))
  const { value, set, fields } = draft
  const card = useRef<HTMLElement>(null)
  const { save, remove, markAsMenu, isBusy } = useItemActions(restaurantId, menu, item)
  const likely = item.suggestions.flatMap(({ allergens = [] }) => allergens)

  const finish = async () => {
    if (isBusy || !isComplete(value) || draft.disputed.length > 0) return
    if (fields.hasWrong) return void focusFirstWrong(card.current)
    if (await save(draft.changes)) onDone()
  }
  const takeAllergens = () => set({ allergens: [...new Set([...value.allergens, ...likely])] })
  const actions = {
    remove: () => void remove().then((isGone) => isGone && onDone()),
    menu:
      item.kind === 'Product' ? () => void markAsMenu().then((isMarked) => isMarked && onDone()) : undefined,
    allergens: likely.length > 0 ? takeAllergens : undefined,
  }
  useCleanupKeys({ done: () => void finish(), next: onNext, back: onBack, ...actions })

  return (
    <section ref={card} className={styles.card} aria-label={`${itemLabels[item.kind]}: ${item.name}`}>
      <Typography variant="overline" color="textSecondary" component="p">
        {itemLabels[item.kind]}
        {item.isDone && ' · erledigt'}
      </Typography>
      <Typography variant="h1" component="h2" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {item.name}
      </Typography>
      <Suggestions item={item} taken={value.allergens} {...actions} />
      <DraftNotice draft={draft} labels={fieldLabels} />
      <FieldsContext value={fields}>
        <ItemFields menu={menu} item={item} draft={value} onChange={set} />
      </FieldsContext>
      <div className={styles.foot}>
        <IconButton aria-label="Zurück" onClick={onBack}>
          <ArrowBack />
        </IconButton>
        <IconButton aria-label="Weiter, ohne zu vermerken" onClick={onNext}>
          <ArrowForward />
        </IconButton>
        <Button color="error" startIcon={<DeleteOutlined />} onClick={actions.remove}>
          Löschen
        </Button>
        <span className={styles.spring} />
        <Button
          variant="contained"
          startIcon={<Check />}
          disabled={isBusy || !isComplete(value)}
          onClick={() => void finish()}
        >
          {draft.isDirty ? 'Speichern und weiter' : 'Erledigt und weiter'}
        </Button>
      </div>
    </section>
  )
}
