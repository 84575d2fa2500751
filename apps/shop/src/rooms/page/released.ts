const LOOK_AGAIN_MS = 50
/** Nobody presses for longer, but browsers forget that a finger was lifted. */
const MOST_LOOKS = 20
/** So long after a press the next one is near: two of the same dish. */
const RESTS_MS = 800

let pressedAt = -Infinity
if (!import.meta.env.SSR) window.addEventListener('pointerdown', () => (pressedAt = performance.now()), true)

/**
 * When nothing is pressed any more and no next press is near: what moves before would take it from what was seen under the
 * finger. At once for whoever uses the keyboard.
 */
export async function released(): Promise<void> {
  let looks = 0
  do await pause()
  while (document.querySelector(':active') && ++looks < MOST_LOOKS)
  while (performance.now() - pressedAt < RESTS_MS) await pause()
}

function pause() {
  return new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
}
