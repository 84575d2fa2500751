const LOOK_AGAIN_MS = 50
/** Nobody presses for longer, but browsers forget that a finger was lifted. */
const MOST_LOOKS = 20

/** When nothing is pressed any more and its click has arrived: what moves before would take it from what was seen. */
export async function released(): Promise<void> {
  let looks = 0
  do await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  while (document.querySelector(':active') && ++looks < MOST_LOOKS)
}
