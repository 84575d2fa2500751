import type { Menu } from '@tresen/contract/menu/menu'
import { inSentence } from '@tresen/domain/menu/marks'
import { shortLabel } from '@tresen/domain/menu/wishes'
import { lazy } from 'react'
import { firstTouch } from '../../../rooms/page/first-touch.ts'
import { reloadWhenRenewed } from '../../../rooms/page/reload-when-renewed.ts'
import { AliveLater } from '../../../rooms/ui/alive-later.tsx'
import { Icon } from '../../../rooms/ui/icon.tsx'
import { dietLabels } from './diet-labels.ts'
import type { ShownWishes } from './wishes-cookie.ts'
import styles from './wishes-choice.module.css'

const load = () => import('./wishes-form.tsx')
// Folded up at first: it answers to touch once somebody has touched the page.
const WishesForm = import.meta.env.SSR
  ? (await load()).WishesForm
  : lazy(() =>
      firstTouch()
        .then(() => reloadWhenRenewed(load(), false))
        .then(({ WishesForm: loaded }) => ({ default: loaded })),
    )

type Props = {
  menu: Menu
  wishes: ShownWishes
  unfitAmount: number
  /** Where the form goes without scripts. */
  action: string
  onChange: (wishes: ShownWishes) => void
}

/** What the guest does not eat: chosen once, remembered in this browser, and from then on seen at every product. */
export function WishesChoice({ menu, wishes, unfitAmount, action, onChange }: Props) {
  const { diet, avoid } = wishes
  const chosen = [
    ...(diet === 'None' ? [] : [dietLabels[diet]]),
    ...avoid.map((one) => `ohne ${inSentence(shortLabel(one))}`),
  ]
  return (
    <details className={styles.wishes}>
      <summary>
        <Icon name="leaf" size={18} />
        <span>
          <b>Allergien und Ernährung</b>
          {chosen.length > 0 && <span className={styles.chosen}> {chosen.join(', ')}</span>}
        </span>
      </summary>
      <AliveLater>
        <WishesForm menu={menu} wishes={wishes} action={action} onChange={onChange} />
      </AliveLater>
      <p className="visually-hidden" role="status">
        {chosen.length > 0 &&
          (unfitAmount === 1 ? '1 Produkt passt nicht' : `${unfitAmount} Produkte passen nicht`)}
      </p>
    </details>
  )
}
