import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import DragIndicator from '@mui/icons-material/DragIndicator'
import type { ReactNode } from 'react'
import styles from './sort-list.module.css'

type Item = { id: string; label: string }
type Props<T extends Item> = {
  label: string
  items: readonly T[]
  /** All ids in their new order. */
  onSort: (ids: string[]) => void
  children: (item: T) => ReactNode
}

/** A list whose order is pulled into place: with the mouse, a finger, or space, arrows and space. */
export function SortList<T extends Item>({ label, items, onSort, children }: Props<T>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    // Long enough that a finger can still scroll the list.
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = items.map(({ id }) => id)
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return
    onSort(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements: announcementsFor(items), screenReaderInstructions: instructions }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className={styles.list} aria-label={label}>
          {items.map((item) => (
            <SortRow key={item.id} item={item}>
              {children(item)}
            </SortRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

function SortRow({ item, children }: { item: Item; children: ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: item.id })
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={styles.handle}
        {...attributes}
        {...listeners}
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

const instructions = {
  draggable: 'Leertaste nimmt auf, Pfeiltasten verschieben, Leertaste legt ab, Escape bricht ab.',
}

function announcementsFor(items: readonly Item[]): Announcements {
  const place = (id: string | number) => items.findIndex((item) => item.id === id) + 1
  const name = (id: string | number) => items[place(id) - 1]?.label ?? ''
  return {
    onDragStart: ({ active }) =>
      `${name(active.id)} aufgenommen, Platz ${place(active.id)} von ${items.length}.`,
    onDragOver: ({ over }) => (over ? `Platz ${place(over.id)} von ${items.length}.` : undefined),
    onDragEnd: ({ active, over }) => `${name(active.id)} abgelegt, Platz ${place(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `Abgebrochen. ${name(active.id)} bleibt auf Platz ${place(active.id)}.`,
  }
}
