import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Ingredient } from '@tresen/contract/menu/parts'
import type { IngredientDocument } from '@tresen/contract/menu/menu-documents'
import { useState } from 'react'
import { newId } from '@tresen/session/new-id'
import { addIngredient, deleteIngredient, saveIngredient } from './ingredient-edits.ts'
import { PartPanel } from '../work/part-panel.tsx'
import { setSoldOut } from '../products/product-edits.ts'
import { SoldOutButton } from '../sold-out/sold-out-button.tsx'
import type { MenuScreen } from '../work/use-menu-screen.ts'

type Props = {
  screen: MenuScreen
  /** 'new': one that is about to be written. */
  ingredientId: string
  /** Where a new one is to stand. */
  categoryId: string | null
  onClose: () => void
  onOpen: (id: string, categoryId?: string) => void
}

const labels = {
  name: 'Name',
  ingredientCategoryId: 'Kategorie',
  allergens: 'Allergene',
  additives: 'Zusatzstoffe',
}

/** An ingredient with all it brings with it. */
export function IngredientPanel({ screen, ingredientId, categoryId, onClose, onOpen }: Props) {
  const { board, restaurant } = screen
  const [ownId] = useState(newId)
  const categories = board.ingredientCategories
  const ingredient = categories
    .flatMap(({ ingredients }) => ingredients)
    .find(({ id }) => id === ingredientId)
  const blank: IngredientDocument = {
    name: '',
    ingredientCategoryId: categoryId ?? categories[0]!.id,
    allergens: [],
    additives: [],
  }
  const users = board.products.filter((product) => product.ingredients.some(({ id }) => id === ingredientId))
  return (
    <PartPanel<IngredientDocument>
      kind="Zutat"
      isNew={ingredientId === 'new'}
      stored={ingredient ? documentOf(ingredient) : ingredientId === 'new' ? blank : null}
      labels={labels}
      users={users}
      onClose={onClose}
      onAdd={async (document) => {
        const added = await addIngredient(screen, ownId, document)
        if (added) onOpen('new', document.ingredientCategoryId)
        return added !== null
      }}
      onSave={(changes) => void (ingredient && saveIngredient(screen, ingredient, changes))}
      onRemove={(evenIfUsed, onFailure) =>
        ingredient ? deleteIngredient(screen, ingredient, evenIfUsed, onFailure) : Promise.resolve()
      }
      badge={
        ingredient && (
          <SoldOutButton
            name={ingredient.name}
            until={ingredient.soldOutUntil}
            restaurant={restaurant}
            onChange={(until) => void setSoldOut(screen, [{ kind: 'Ingredient', id: ingredient.id }], until)}
          />
        )
      }
    >
      {(document, set) => (
        <TextField
          select
          label="Kategorie"
          value={document.ingredientCategoryId}
          onChange={(event) => set({ ingredientCategoryId: event.target.value })}
        >
          {categories.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
    </PartPanel>
  )
}

function documentOf({ name, categoryId, allergens, additives }: Ingredient): IngredientDocument {
  return { name, ingredientCategoryId: categoryId, allergens, additives }
}
