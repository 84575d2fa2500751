import Close from 'virtual:icon/baseline-close'
import LocalOfferOutlined from 'virtual:icon/outline-local-offer'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { withCode } from '@tresen/domain/discounts/vouchers/voucher-key'
import { formatMoney } from '@tresen/domain/money/format-money'
import { useState } from 'react'
import { newId } from '@tresen/session/new-id'
import { goOnAt } from '../desk/keys/use-desk-keys.ts'
import styles from './cart-discounts.module.css'
import type { CartInHand } from '@tresen/session/carts/cart-in-hand'
import { useCartState } from './use-cart-in-hand.ts'
import { voucherSentence } from './voucher-sentence.ts'

type Props = { cart: ShoppingCart; rules: ShopRules; hand: CartInHand }

const mostCodes = 3

/** What makes the cart cheaper, what could, and what is missing for it. */
export function CartDiscounts({ cart, rules, hand }: Props) {
  const { addedDiscounts, automaticDiscounts } = cart.evaluationResult
  const applied = automaticDiscounts.filter(({ evaluatedDiscount }) => evaluatedDiscount.canBeApplied)
  const missed = automaticDiscounts.filter(({ evaluatedDiscount }) => !evaluatedDiscount.canBeApplied)
  const byHand = addedDiscounts.filter(({ shoppingCartDiscountId }) => shoppingCartDiscountId !== null)
  const setCodes = (voucherCodes: string[]) => hand.edit({ kind: 'details', change: { voucherCodes } })
  return (
    <section className={styles.section} aria-label="Rabatte">
      <ul className={styles.list}>
        {applied.map(({ discountId, evaluatedDiscount }) => (
          <li key={discountId}>
            <span>{evaluatedDiscount.name}</span>
            <b>{formatMoney(-evaluatedDiscount.totalDiscount)}</b>
          </li>
        ))}
        {byHand.map(({ shoppingCartDiscountId: id, evaluatedDiscount }) => (
          <li key={id}>
            <span>
              {evaluatedDiscount.name}
              {!evaluatedDiscount.canBeApplied && <small>{evaluatedDiscount.message_de}</small>}
            </span>
            <b>{evaluatedDiscount.canBeApplied && formatMoney(-evaluatedDiscount.totalDiscount)}</b>
            <IconButton
              size="small"
              aria-label={`Rabatt ${evaluatedDiscount.name} entfernen`}
              onClick={() => {
                goOnAt('desk-voucher')
                hand.edit({ kind: 'removeDiscount', id: id! })
              }}
            >
              <Close fontSize="small" />
            </IconButton>
          </li>
        ))}
        <Vouchers cart={cart} hand={hand} onChange={setCodes} />
      </ul>
      <div className={styles.actions}>
        <CodeField cart={cart} onChange={setCodes} />
        <AddDiscount cart={cart} rules={rules} hand={hand} />
      </div>
      {missed.length > 0 && (
        <details className={styles.why}>
          <summary>Warum nicht? {missed.length === 1 ? '1 Rabatt' : `${missed.length} Rabatte`}</summary>
          <ul className={styles.list}>
            {missed.map(({ discountId, evaluatedDiscount }) => (
              <li key={discountId}>
                <span>
                  {evaluatedDiscount.name}
                  <small>{evaluatedDiscount.message_de}</small>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

type CodesProps = { cart: ShoppingCart; onChange: (codes: string[]) => void }

function Vouchers({ cart, hand, onChange }: CodesProps & { hand: CartInHand }) {
  const { isSaving } = useCartState(hand)
  return cart.voucherCodes.map((code) => {
    const known = cart.evaluationResult.vouchers.find((one) => one.code === code)
    // What only the server knows is unknown here until it has answered.
    const isChecking = isSaving && known?.state === 'Unknown'
    return (
      <li key={code}>
        <span role="status">
          Gutschein {code}
          <small data-problem={!isChecking && known?.isUsable === false ? '' : undefined}>
            {isChecking ? 'wird geprüft …' : known && voucherSentence(known)}
          </small>
        </span>
        <b>{known?.state === 'Applied' && formatMoney(-known.totalDiscount)}</b>
        <IconButton
          size="small"
          aria-label={`Gutschein ${code} entfernen`}
          onClick={() => {
            goOnAt('desk-voucher')
            onChange(cart.voucherCodes.filter((one) => one !== code))
          }}
        >
          <Close fontSize="small" />
        </IconButton>
      </li>
    )
  })
}

function CodeField({ cart, onChange }: CodesProps) {
  const [typed, setTyped] = useState('')
  const redeem = () => {
    const code = typed.trim()
    if (code === '') return
    const codes = withCode(cart.voucherCodes, code, cart.evaluationResult.vouchers)
    if (codes !== cart.voucherCodes) onChange([...codes])
    setTyped('')
  }
  return (
    <TextField
      id="desk-voucher"
      label="Gutscheincode"
      value={typed}
      disabled={cart.voucherCodes.length >= mostCodes}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        redeem()
        // With Strg it goes on, and sends the order.
        if (!event.ctrlKey && !event.metaKey) event.preventDefault()
      }}
      onBlur={redeem}
      slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off', spellCheck: false } }}
    />
  )
}

/** The discounts that staff may give; gone where there is none to give. */
function AddDiscount({ cart, rules, hand }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const given = new Set(cart.discounts.map(({ discountId }) => discountId))
  const offered = rules.discounts.filter(
    ({ id, application, isActive }) => application === 'Manual' && isActive && !given.has(id),
  )
  if (offered.length === 0) return null
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        startIcon={<LocalOfferOutlined />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Rabatt geben
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {offered.map(({ id, name }) => (
          <MenuItem
            key={id}
            onClick={() => {
              hand.edit({ kind: 'addDiscount', id: newId(), discountId: id })
              setAnchor(null)
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
