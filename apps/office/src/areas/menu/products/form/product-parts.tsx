import { useMemo } from 'react'
import type { MenuBoard } from '@tresen/domain/menu/documents/menu-board'
import { newId } from '@tresen/session/new-id'
import { ItemPicker, type PickItem } from '../../work/item-picker.tsx'
import type { ProductPartProps } from './product-part-props.ts'

/** Every ingredient below its category. */
export function ingredientItems({
  ingredientCategories,
}: Pick<MenuBoard, 'ingredientCategories'>): PickItem[] {
  return ingredientCategories.flatMap(({ name: group, ingredients }) =>
    ingredients.map(({ id, name }) => ({ id, name, group })),
  )
}

export function IngredientPicker({ screen, document, onChange }: ProductPartProps) {
  const { ingredientCategories } = screen.board
  const items = useMemo(() => ingredientItems({ ingredientCategories }), [ingredientCategories])
  return (
    <ItemPicker
      label="Zutaten"
      placeholder="Tippen, zum Beispiel „Mozzarella“"
      items={items}
      chosen={document.ingredientIds}
      onChange={(ingredientIds) => onChange({ ingredientIds })}
    />
  )
}

/** Of its ingredients those that guests can have it without; nothing to ask for as long as there are none. */
export function RemovalPicker({ screen, document, onChange }: ProductPartProps) {
  const { ingredientCategories } = screen.board
  const { ingredientIds, removableIngredientIds } = document
  const items = useMemo(
    () => ingredientItems({ ingredientCategories }).filter(({ id }) => ingredientIds.includes(id)),
    [ingredientCategories, ingredientIds],
  )
  if (items.length === 0) return null
  return (
    <ItemPicker
      label="Davon kann weggelassen werden"
      placeholder="Zum Beispiel „Zwiebeln“"
      items={items}
      chosen={removableIngredientIds ?? []}
      onChange={(ids) => onChange({ removableIngredientIds: ids.length > 0 ? ids : null })}
    />
  )
}

export function SideDishPicker({ screen, document, onChange }: ProductPartProps) {
  return (
    <ItemPicker
      label="Beilagen, die immer dazugehören"
      items={screen.board.sideDishes}
      chosen={document.sideDishIds}
      onChange={(sideDishIds) => onChange({ sideDishIds })}
    />
  )
}

export function AlternativePicker({ screen, document, onChange, product }: ProductPartProps) {
  const { products } = screen.board
  const items = useMemo(
    () =>
      products
        .filter(({ id }) => id !== product?.id)
        .map(({ id, name, articleNumber }) => ({ id, name, detail: articleNumber })),
    [products, product?.id],
  )
  return (
    <ItemPicker
      label="Alternativen"
      items={items}
      chosen={document.alternatives.map(({ productId }) => productId)}
      onChange={(ids) =>
        onChange({
          alternatives: ids.map(
            (productId) =>
              document.alternatives.find((each) => each.productId === productId) ?? {
                id: newId(),
                productId,
              },
          ),
        })
      }
    />
  )
}
