/** Of the one button that orders. */
export const orderButtonId = 'place-order'

/** To the total as it is now, and to the button below it: the law wants the tap on that one (§ 312j BGB). */
export function leadToOrder() {
  const button = document.getElementById(orderButtonId)
  button?.scrollIntoView({ block: 'end', behavior: 'instant' })
  button?.focus({ preventScroll: true })
}
