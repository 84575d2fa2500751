import type { Menu } from '@tresen/contract/menu/menu'
import type { Product } from '@tresen/contract/menu/product'
import type { ShopRestaurant } from '../../page-data.ts'
import { DeliveryBar } from '../carts/delivery/delivery-bar.tsx'
import type { CartDesk } from '../carts/in-hand/use-cart.ts'
import { ChatButton } from '../conversations/chat-button.tsx'
import { PopularProducts, type PopularRows } from './appetite/popular-products.tsx'
import { CategoryNav } from './category-nav.tsx'
import type { MenuSection } from './menu-list.tsx'
import { ProductSearch } from './product-search.tsx'
import type { useWishes } from './wishes/use-wishes.ts'
import { WishesChoice } from './wishes/wishes-choice.tsx'
import styles from './menu.page.module.css'

type Props = {
  desk: CartDesk
  restaurant: ShopRestaurant
  now: Date
  menu: Menu
  sections: readonly MenuSection[]
  /** There is so little to choose that all of it is seen: nothing leads there, nothing searches it. */
  isSmall: boolean
  popular: readonly string[]
  rows: PopularRows
  wished: ReturnType<typeof useWishes>
  /** Grows when a search is over. */
  searches: number
  onFound: (found: Product[] | null, query: string) => void
  /** Fetches what shows it. */
  onSearch: () => Promise<unknown>
}

/** What a guest meets before the menu: how it comes to them, what others like, how to find more. */
export function AboveTheMenu(props: Props) {
  const { desk, restaurant, now, menu, isSmall, popular, rows, wished } = props
  return (
    <>
      <DeliveryBar desk={desk} restaurant={restaurant} now={now} />
      <PopularProducts ids={isSmall ? [] : popular} {...rows} />
      <WishesChoice
        menu={menu}
        wishes={wished.wishes}
        unfitAmount={wished.unfit.size}
        action={desk.home}
        onChange={wished.changeWishes}
      />
      <div className={isSmall ? styles.chat : styles.sticky}>
        {!isSmall && <FindInMenu {...props} />}
        <ChatButton desk={desk} restaurant={restaurant} />
      </div>
    </>
  )
}

function FindInMenu({ desk, menu, sections, searches, onFound, onSearch }: Props) {
  return (
    <>
      {sections.length > 1 && <CategoryNav categories={sections.map(({ category }) => category)} />}
      <ProductSearch key={searches} menu={menu} home={desk.home} onFound={onFound} onSearch={onSearch} />
    </>
  )
}
