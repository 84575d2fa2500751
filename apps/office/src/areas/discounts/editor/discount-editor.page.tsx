import LocalOfferOutlined from 'virtual:icon/outline-local-offer'
import { getRouteApi } from '@tanstack/react-router'
import type { Discount } from '@tresen/contract/discounts/discount'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { maintainers } from '@tresen/contract/roles'
import { withChoices } from '@tresen/domain/menu/choices/with-choices'
import { indexMenu, type MenuIndex } from '@tresen/domain/menu/search/menu-index'
import { useMemo, useState } from 'react'
import { useMenu } from '../../menu/work/menu.queries.ts'
import { WithRestaurant } from '../../restaurants/work/with-restaurant.tsx'
import { ButtonLink } from '../../../rooms/ui/button-link.tsx'
import { newId } from '@tresen/session/new-id'
import { EmptyState, Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { DiscountEditor } from './discount-editor.tsx'
import { draftOfDiscount } from '../work/discount-draft.ts'
import { nameOfTemplate, startDiscount } from './discount-templates.ts'
import { useDiscounts } from '../list/discounts.queries.ts'

const route = getRouteApi('/signedIn/discounts/$discountId')

export function DiscountEditorPage() {
  return (
    <WithRestaurant roles={maintainers}>
      {(restaurant) => <EditorOf key={restaurant.id} restaurant={restaurant} />}
    </WithRestaurant>
  )
}

function EditorOf({ restaurant }: { restaurant: Restaurant }) {
  const discounts = useDiscounts(restaurant.id)
  const menu = useMenu(restaurant.id)
  const index = useMemo(
    () => menu.data && indexMenu({ ...menu.data, ...withChoices(menu.data) }),
    [menu.data],
  )
  const { discountId } = route.useParams()
  const { template, copy } = route.useSearch()
  const data = discounts.data && index ? { discounts: discounts.data.discounts, index } : undefined
  const failed = discounts.error ? discounts : menu
  return (
    <Loadable
      query={{ data, error: discounts.error ?? menu.error, refetch: failed.refetch }}
      failure="Rabatt konnte nicht geladen werden"
    >
      {(loaded) =>
        discountId === 'new' ? (
          <NewDiscount
            key={`${template} ${copy}`}
            restaurant={restaurant}
            menu={loaded.index}
            template={template}
            copied={loaded.discounts.find(({ id }) => id === copy)}
          />
        ) : (
          <StoredDiscount
            key={discountId}
            restaurant={restaurant}
            menu={loaded.index}
            stored={loaded.discounts.find(({ id }) => id === discountId) ?? null}
          />
        )
      }
    </Loadable>
  )
}

type NewProps = {
  restaurant: Restaurant
  menu: MenuIndex
  template: string | undefined
  copied: Discount | undefined
}

function NewDiscount({ restaurant, menu, template, copied }: NewProps) {
  const [start] = useState(() => {
    if (!copied) return startDiscount(template, menu.menu)
    const draft = draftOfDiscount(copied)
    const productRules = draft.productRules.map((rule) => ({ ...rule, id: newId() }))
    return { ...draft, productRules, name: `${draft.name} (Kopie)`.slice(0, 120), isActive: false }
  })
  return (
    <DiscountEditor
      restaurant={restaurant}
      menu={menu}
      stored={null}
      start={start}
      isNew
      nameOf={copied ? undefined : nameOfTemplate(template)}
    />
  )
}

function StoredDiscount(props: { restaurant: Restaurant; menu: MenuIndex; stored: Discount | null }) {
  const { stored } = props
  // What somebody typed outlives that the discount is deleted elsewhere.
  const [last, setLast] = useState(stored)
  if (stored && stored !== last) setLast(stored)
  const start = useMemo(() => last && draftOfDiscount(last), [last])
  if (!start) {
    return (
      <EmptyState
        isPage
        icon={<LocalOfferOutlined />}
        title="Diesen Rabatt gibt es nicht mehr"
        text="Er wurde gelöscht, vielleicht gerade eben an anderer Stelle."
        action={
          <ButtonLink to="/discounts" variant="contained">
            Zu Rabatte & Menüs
          </ButtonLink>
        }
      />
    )
  }
  return <DiscountEditor {...props} start={start} isNew={false} />
}
