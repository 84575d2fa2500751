import { withCode } from '@tresen/domain/discounts/vouchers/voucher-key'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { CartDesk } from '../../../carts/in-hand/use-cart.ts'
import { leadToOrder } from '../placing/lead-to-order.ts'
import controls from '../../../../rooms/ui/controls.module.css'
import styles from './voucher-field.module.css'

/** More codes than this do not fit into a cart. */
const MOST_CODES = 3

/** Another one may be of use all the same. */
const withoutText = (codes: readonly string[]) =>
  codes.length > 1 ? 'Ohne diesen Gutschein bestellen' : 'Ohne Gutschein bestellen'

/** The codes of vouchers that a guest has, and what became of each. */
export function VoucherField({ desk }: { desk: CartDesk }) {
  const { cart, isSaving } = desk.state
  const [typed, setTyped] = useState('')
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const codes = cart.voucherCodes
  const notes = cart.evaluationResult.vouchers

  function keep(voucherCodes: string[]) {
    desk.store.edit({ kind: 'details', change: { voucherCodes } })
  }
  function redeem() {
    const code = typed.trim()
    if (code === '') return
    setTyped('')
    const next = withCode(codes, code, notes)
    if (next !== codes) keep([...next])
    // What becomes of it stands below the field, which may be at the foot of the screen.
    requestAnimationFrame(() => list.current?.scrollIntoView({ block: 'nearest' }))
  }
  function onRedeem(event: { preventDefault(): void }) {
    event.preventDefault()
    redeem()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter redeems the code; it must not send the order.
    event.preventDefault()
    redeem()
  }
  return (
    <div>
      {codes.length < MOST_CODES && (
        <div className={styles.row}>
          <label htmlFor={id}>Gutscheincode</label>
          <input
            id={id}
            name="voucherCode"
            enterKeyHint="done"
            className={controls.input}
            value={typed}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button type="submit" name="update" value="voucher" className={controls.button} onClick={onRedeem}>
            Einlösen
          </button>
        </div>
      )}
      <ul ref={list} className={styles.codes} aria-live="polite">
        {codes.map((code) => {
          const note = notes.find((one) => one.code === code)
          const isKnown = note && (!isSaving || note.state === 'Applied')
          const isRefused = isKnown && !note.isUsable
          return (
            <li key={code} data-state={isKnown ? note.state : undefined}>
              <span>
                <b>{code}</b>{' '}
                <span data-error={isRefused ? '' : undefined} tabIndex={-1}>
                  {isKnown ? note.message_de : 'Der Gutschein wird geprüft …'}
                </span>
              </span>
              <button
                type="submit"
                name="withoutVoucher"
                value={code}
                className={controls.quiet}
                onClick={(event) => {
                  event.preventDefault()
                  keep(codes.filter((one) => one !== code))
                  if (isRefused) leadToOrder()
                }}
              >
                {isRefused ? withoutText(codes) : 'Entfernen'}
                <span className="visually-hidden">: Gutschein {code}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
