import ShoppingCartOutlined from 'virtual:icon/outline-shopping-cart'
import ViewAgenda from 'virtual:icon/outline-view-agenda'
import ViewHeadline from 'virtual:icon/baseline-view-headline'
import Alert from '@mui/material/Alert'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ShoppingCart, ShoppingCartProduct } from '@tresen/contract/carts/cart'
import { checkChoice } from '@tresen/domain/carts/lines/check-choice'
import { wantedAt } from '@tresen/domain/carts/wanted-at'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import type { Offer } from '@tresen/domain/menu/search/menu-index'
import { groupLines, type LineGroup } from '@tresen/domain/orders/board/group-lines'
import { errorsIn } from '@tresen/domain/carts/errors/cart-error-sections'
import { editsToCount } from '@tresen/session/carts/line-edits'
import { EmptyState } from '../../../rooms/ui/feedback/states.tsx'
import { useStored } from '../../../rooms/ui/use-stored.ts'
import { CartDiscounts } from './cart-discounts.tsx'
import { CartLine } from './cart-line.tsx'
import type { CartInHand } from '@tresen/session/carts/cart-in-hand'
import styles from './cart-panel.module.css'
import { choiceOfLine, toInput, type ProductChoice } from '@tresen/domain/carts/lines/product-choice'
import { goOnAt } from '../desk/keys/use-desk-keys.ts'
import { SelectionLink } from '../selection/selection-link.tsx'
import { useCartState } from './use-cart-in-hand.ts'
import { SectionErrors } from '../desk/sections/section-errors.tsx'

type Props = {
  cart: ShoppingCart
  rules: ShopRules
  hand: CartInHand
  wasTried: boolean
  /** What of the last order could not be had again. */
  missing: readonly string[]
  onMissingRead: () => void
  onChange: (offer: Offer, start: ProductChoice, lineIds: readonly string[]) => void
}

/** What lies in the cart, alike products together or one by one. */
export function CartPanel({ cart, rules, hand, wasTried, missing, onMissingRead, onChange }: Props) {
  const [isGrouped, setGrouped] = useStored('cartGrouped', (stored) => stored !== 'false')
  const { products, evaluationResult } = cart
  const { isNew } = useCartState(hand)
  const groups = isGrouped ? groupLines(products) : products.map(singleLine)
  const unavailable = new Set(
    evaluationResult.errors.flatMap(({ shoppingCartProductIds }) => shoppingCartProductIds ?? []),
  )
  const deposits = new Map(evaluationResult.productPricing.map((each) => [each.shoppingCartProductId, each]))

  const setQuantity = ({ line, lineIds }: LineGroup, quantity: number) => {
    if (quantity === 0 && groups.length === 1) goOnAt('desk-search')
    editsToCount(lineIds, toInput(choiceOfLine(line, 1)), quantity).forEach(hand.edit)
  }

  return (
    <>
      <header id="desk-cart" tabIndex={-1} className={styles.head}>
        <Typography variant="h2">Warenkorb</Typography>
        {!isNew && <SelectionLink cart={cart} timeZone={rules.timeZone} />}
        {products.length > 0 && (
          <>
            <span className={styles.count}>
              {products.length === 1 ? '1 Produkt' : `${products.length} Produkte`}
            </span>
            <IconButton
              size="small"
              aria-label={isGrouped ? 'Einzeln auflisten' : 'Gleiche zusammenfassen'}
              title={isGrouped ? 'Einzeln auflisten' : 'Gleiche zusammenfassen'}
              onClick={() => setGrouped(!isGrouped)}
            >
              {isGrouped ? <ViewHeadline fontSize="small" /> : <ViewAgenda fontSize="small" />}
            </IconButton>
          </>
        )}
      </header>
      <SectionErrors errors={errorsIn(evaluationResult.errors, 'cart', wasTried)} />
      {missing.length > 0 && (
        <Alert severity="warning" role="status" onClose={onMissingRead} sx={{ mx: 4, mb: 3, py: 1 }}>
          {missing.map((sentence) => (
            <div key={sentence}>{sentence}</div>
          ))}
        </Alert>
      )}
      {products.length === 0 ? (
        <EmptyState
          icon={<ShoppingCartOutlined />}
          title="Noch nichts ausgewählt"
          text="Artikelnummer oder ein paar Buchstaben eingeben und Enter drücken."
        />
      ) : (
        <ul className={styles.lines}>
          {groups.map((group) => (
            <CartLine
              key={group.lineIds[0]}
              group={group}
              total={group.lineIds.reduce((sum, id) => sum + (deposits.get(id)?.totalPrice ?? 0), 0)}
              deposit={group.lineIds.reduce((sum, id) => sum + (deposits.get(id)?.deposit ?? 0), 0)}
              unavailable={
                group.lineIds.some((id) => unavailable.has(id))
                  ? checkChoice(rules, group.line, wantedAt(cart, new Date())).join(' ') ||
                    'Nicht mehr verfügbar'
                  : null
              }
              onQuantity={(quantity) => setQuantity(group, quantity)}
              onOpen={() => {
                const offer = rules.menu.offers.get(group.line.productPriceId)
                if (offer) onChange(offer, choiceOfLine(group.line, group.quantity), group.lineIds)
              }}
            />
          ))}
        </ul>
      )}
      {products.length > 0 && <CartDiscounts cart={cart} rules={rules} hand={hand} />}
    </>
  )
}

function singleLine(line: ShoppingCartProduct): LineGroup {
  return { quantity: 1, line, lineIds: [line.id], allCompleted: line.completed }
}
