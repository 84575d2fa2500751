/** So far a finger or a mouse slips while it presses; whoever moves further has thought better of it. */
const SLIP = 10

/**
 * A press is meant for the button on which it began, also where the page moves, or draws that button anew, before it is let go:
 * browsers then click what lies there by now, or nothing that hears it.
 */
export function keepPresses() {
  let press: { button: HTMLButtonElement; x: number; y: number } | null = null
  const begin = ({ target, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
    const button = (target as Element).closest('button')
    press = button && isPrimary ? { button, x, y } : null
  }
  const end = (event: MouseEvent) => {
    const begun = press
    press = null
    // A key presses what has the focus.
    if (!begun || event.detail === 0 || begun.button.contains(event.target as Node)) return
    if (Math.hypot(event.clientX - begun.x, event.clientY - begun.y) > SLIP) return
    const meant = begun.button.isConnected ? begun.button : drawnAnew(begun.button)
    if (!meant) return
    event.preventDefault()
    event.stopPropagation()
    meant.click()
  }
  window.addEventListener('pointerdown', begin, true)
  window.addEventListener('click', end, true)
}

function drawnAnew({ name, value }: HTMLButtonElement): HTMLButtonElement | undefined {
  return [...document.querySelectorAll('button')].find(
    (one) => name && one.name === name && one.value === value,
  )
}
