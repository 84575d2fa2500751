import type { Menu } from '@tresen/contract/menu/menu'
import type { ShopRestaurant } from '../../page-data.ts'
import { DeliveryBar } from '../carts/delivery/delivery-bar.tsx'
import type { CartDesk } from '../carts/in-hand/use-cart.ts'
import { ChatButton } from '../conversations/chat-button.tsx'
import { PopularProducts, type PopularRows } from './appetite/popular-products.tsx'
import { FindInMenu } from './find-in-menu.tsx'
import type { MenuSection } from './menu-list.tsx'
import type { MenuSearch } from './use-search.ts'
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
  search: MenuSearch
  /** Fetches what shows what was found. */
  onSearch: () => Promise<unknown>
}

/** What a guest meets before the menu: how it comes to them, what others like, how to find more. */
export function AboveTheMenu(props: Props) {
  const { desk, restaurant, now, menu, sections, isSmall, popular, rows, wished, search, onSearch } = props
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
        {!isSmall && <FindInMenu {...{ menu, sections, search, onSearch }} home={desk.home} />}
        <ChatButton desk={desk} restaurant={restaurant} />
      </div>
    </>
  )
}
