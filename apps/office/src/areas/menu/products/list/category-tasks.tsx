import { useEffect, useState } from 'react'
import { useSay } from '../../../../rooms/ui/feedback/snackbar.tsx'
import { CategoryDialog } from '../../categories/category-dialog.tsx'
import type { MenuScreen } from '../../work/use-menu-screen.ts'
import { SortProductsDialog } from './sort-products-dialog.tsx'

/** What is done with a category beside its products. */
export type CategoryTask = { kind: 'edit' | 'sort'; categoryId: string } | { kind: 'new' }

type Props = {
  screen: MenuScreen
  task: CategoryTask
  onAdded: (categoryId: string) => void
  onClose: () => void
}

/** A category is changed, or its products are sorted; until somebody else deletes it. */
export function CategoryTasks({ screen, task, onAdded, onClose }: Props) {
  const id = task.kind === 'new' ? null : task.categoryId
  const category = screen.board.categories.find((each) => each.id === id) ?? null
  const [wasThere] = useState(category !== null)
  const say = useSay()
  const isGone = wasThere && !category
  useEffect(() => {
    if (!isGone) return
    say.error('Kategorie konnte nicht geladen werden: Sie wurde inzwischen gelöscht.')
    onClose()
  }, [isGone, say, onClose])
  if (isGone) return null
  if (task.kind === 'sort')
    return category && <SortProductsDialog screen={screen} category={category} onClose={onClose} />
  return <CategoryDialog screen={screen} category={category} onAdded={onAdded} onClose={onClose} />
}
