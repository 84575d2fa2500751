import type { NoticePageData } from '../../page-data.ts'
import { menuPath } from '../../shop-paths.ts'
import controls from '../../rooms/ui/controls.module.css'
import { WithPhone } from '../../rooms/ui/with-phone.tsx'
import { ShopFrame } from './shop-frame.tsx'
import { takesNoOrders } from './takes-no-orders.ts'
import styles from './notice.page.module.css'

/** A page that says one thing and where to go from here; the first way is the best one. */
export function NoticePage({ data }: { data: NoticePageData }) {
  const { base, title, text, restaurant } = data
  const isLive = restaurant.state === 'Live'
  const menu = isLive ? [{ href: menuPath(base), label: 'Zur Speisekarte' }] : []
  const ways = data.ways.flatMap((way) => (way === 'menu' ? menu : way))
  return (
    <ShopFrame data={data} back={{ href: menuPath(base), label: 'Speisekarte' }}>
      <div className={styles.notice}>
        <h1>{title}</h1>
        <p>
          <WithPhone text={text} restaurant={restaurant} />
        </p>
        {!isLive && data.ways.includes('menu') && <p>{takesNoOrders(restaurant)}.</p>}
        <p className={styles.ways}>
          {ways.map(({ href, label }, index) => (
            <a key={href} className={index === 0 ? controls.primary : controls.button} href={href}>
              {label}
            </a>
          ))}
        </p>
      </div>
    </ShopFrame>
  )
}
