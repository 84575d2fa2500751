import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { FormSection } from '../../../rooms/ui/dialogs/side-panel.tsx'
import { ItemPicker } from '../work/item-picker.tsx'
import type { MenuScreen } from '../work/use-menu-screen.ts'

type Props = { screen: MenuScreen; chosen: string[]; onChange: (productIds: string[]) => void }

/** The products that have an extra group: one by one, or a category at once. */
export function ProductLinks({ screen, chosen, onChange }: Props) {
  const { products } = screen.board
  const items = useMemo(
    () => products.map(({ id, name, articleNumber }) => ({ id, name, detail: articleNumber })),
    [products],
  )
  return (
    <FormSection
      title={`Produkte (${chosen.length})`}
      hint="Wie viele Extras gratis, mindestens und höchstens sind, stellen Sie beim Produkt ein."
    >
      <ItemPicker label="Verknüpfte Produkte" items={items} chosen={chosen} onChange={onChange} />
      <CategoryLinks screen={screen} chosen={chosen} onChange={onChange} />
    </FormSection>
  )
}

/** Links all products of a category in one go. */
function CategoryLinks(props: Props) {
  const { categories, products } = props.screen.board
  const chosen = new Set(props.chosen)
  const open = categories.flatMap((category) => {
    const missing = products.filter(({ id, categoryId }) => categoryId === category.id && !chosen.has(id))
    return missing.length > 0 ? [{ category, missing }] : []
  })
  if (open.length === 0) return null
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px' }}
      role="group"
      aria-label="Ganze Kategorien verknüpfen"
    >
      {open.map(({ category, missing }) => (
        <Button
          key={category.id}
          size="small"
          variant="outlined"
          onClick={() => props.onChange([...props.chosen, ...missing.map(({ id }) => id)])}
        >
          + {category.name} ({missing.length})
        </Button>
      ))}
    </Box>
  )
}
