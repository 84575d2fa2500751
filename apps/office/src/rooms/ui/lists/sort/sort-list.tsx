import {
  closestCenter,
  DndContext,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import DragIndicator from 'virtual:icon/baseline-drag-indicator'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './sort-list.module.css'
import spokenStyles from '../../feedback/spoken.module.css'
import { useKeyboardSort, type SortItem } from './use-keyboard-sort.ts'
import { withinList } from './within-list.ts'

type Props<T extends SortItem> = {
  label: string
  items: readonly T[]
  /** All ids in their new order. */
  onSort: (ids: string[]) => void
  children: (item: T) => ReactNode
}

/** A list whose order is pulled into place: with the mouse, a finger, or space, arrows and space. */
export function SortList<T extends SortItem>({ label, items, onSort, children }: Props<T>) {
  const keyboard = useKeyboardSort(items, onSort)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    // Long enough that a finger can still scroll the list.
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
  )
  const ids = keyboard.items.map(({ id }) => id)
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return
    onSort(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={modifiers}
      onDragEnd={onDragEnd}
      accessibility={{ announcements: silent, screenReaderInstructions: instructions }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className={styles.list} aria-label={label}>
          {keyboard.items.map((item) => (
            <SortRow
              key={item.id}
              item={item}
              isLifted={keyboard.liftedId === item.id}
              onKeyDown={(event) => keyboard.onKeyDown(event, item.id)}
              onBlur={() => keyboard.cancel(item.id)}
            >
              {children(item)}
            </SortRow>
          ))}
        </ul>
        <span className={spokenStyles.spoken} role="status">
          {keyboard.announcement}
        </span>
      </SortableContext>
    </DndContext>
  )
}

type RowProps = {
  item: SortItem
  isLifted: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onBlur: () => void
  children: ReactNode
}

function SortRow({ item, isLifted, onKeyDown, onBlur, children }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: item.id })
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-dragging={isDragging || isLifted || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={styles.handle}
        {...attributes}
        {...listeners}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        aria-pressed={isLifted}
        aria-roledescription="verschiebbar"
        aria-label={`${item.label} verschieben`}
        title="Ziehen, oder Leertaste und Pfeiltasten"
      >
        <DragIndicator fontSize="small" />
      </button>
      {children}
    </li>
  )
}

const modifiers = [withinList]

const instructions = {
  draggable: 'Leertaste nimmt auf, Pfeiltasten verschieben, Leertaste legt ab, Escape bricht ab.',
}

/** With the mouse or a finger the list itself shows what happens. */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}
