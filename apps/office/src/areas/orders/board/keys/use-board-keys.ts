import type { Order } from '@tresen/contract/orders/order'
import { useLayoutEffect, useRef } from 'react'
import { isTyping } from '../../../../rooms/ui/input/is-typing.ts'
import { usePageKeys } from '../../../../rooms/ui/input/use-page-keys.ts'

/** So soon after a digit the next one belongs to the same number. */
const togetherFor = 1_500
/** So long a card may need until it is drawn. */
const drawnWithin = 1_000

type Options = {
  orders: readonly Order[]
  waiting: readonly Order[]
  /** Lets in who waits. */
  enter: () => void
  onTouch: () => void
}

/**
 * The boards by a keyboard or a bump bar: the number of an order puts the focus on the step of its card. Only a whole
 * number counts; what stands at its beginning is another order. Gives back what forgets the choice.
 */
export function useBoardKeys({ orders, waiting, enter, onTouch }: Options) {
  const typed = useRef({ digits: '', at: -Infinity })
  const chosen = useRef<string | null>(null)

  const choose = (digit: string, at: number) => {
    const digits = at - typed.current.at < togetherFor ? typed.current.digits + digit : digit
    typed.current = { digits, at }
    const order = orders.find(({ number }) => number === Number(digits))
    chosen.current = order?.id ?? null
    const focused = document.activeElement
    if (!order && focused instanceof HTMLElement && focused.matches('[data-step]')) focused.blur()
    if (waiting.some(({ id }) => id === order?.id)) enter()
    if (order) focusOnceDrawn(order.id, () => chosen.current === order.id)
  }

  usePageKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const action = actionOf(event.key, chosen.current, (digit) => choose(digit, event.timeStamp))
    return action && (() => (onTouch(), action()))
  })
  // With the step that was taken goes its button: the next one has the focus, not the top of the page.
  useLayoutEffect(() => {
    if (chosen.current && document.activeElement === document.body)
      stepOf(chosen.current)?.focus({ preventScroll: true })
  })
  return () => {
    chosen.current = null
  }
}

function actionOf(key: string, chosen: string | null, choose: (digit: string) => void) {
  if (/^\d$/.test(key)) return () => choose(key)
  if (chosen === null) return
  const focused = document.activeElement
  const button = key === 'Enter' ? stepOf(chosen) : key === 'Backspace' ? wayBackOf(chosen) : null
  // Whoever has gone elsewhere by Tab presses what they see.
  const isFree = focused === document.body || focused?.matches('[data-step]')
  return button && isFree ? () => button.click() : undefined
}

function focusOnceDrawn(id: string, isWanted: () => boolean, until = performance.now() + drawnWithin) {
  if (!isWanted()) return
  const step = stepOf(id)
  if (step) return step.focus()
  document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  if (performance.now() < until) requestAnimationFrame(() => focusOnceDrawn(id, isWanted, until))
}

const stepOf = (id: string) => document.getElementById(id)?.querySelector<HTMLElement>('[data-step]') ?? null

const wayBackOf = (id: string) => document.querySelector<HTMLElement>(`[data-gone="${id}"] button`)
