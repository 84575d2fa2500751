/**
 * The second press of a double click was meant for what the first one pressed. It sends a form no second time; where what
 * it was meant for is gone, as with the dialog that the first one closed, it presses nothing of what has come to light
 * there; and it takes the focus from no field that was opened.
 */
export function holdSecondPresses() {
  let pressed: Element | null = null
  let isHeld = false

  const begin = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const isSecond = event.detail > 1
    const button = target?.closest('button, [role=button]')
    isHeld = isSecond && (pressed?.isConnected === false || button?.getAttribute('type') === 'submit')
    if (!isSecond) pressed = target
    if (isSecond && button) event.preventDefault()
    hold(event)
  }
  const hold = (event: MouseEvent) => {
    if (!isHeld || event.detail < 2) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  addEventListener('mousedown', begin, true)
  for (const name of ['mouseup', 'click', 'dblclick'] as const) addEventListener(name, hold, true)
}
