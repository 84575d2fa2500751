/** So many messages of one person are taken in a minute, so many wait to be answered, and so many new people write in a day. */
const mostInMinute = 20
const mostWaiting = 30
const mostNewInDay = 3000

/** Whether one more message of somebody is taken; what is too much is acknowledged and forgotten. */
export function mayTake(
  so: { inMinute: number; waiting: number; isNew: boolean; newInDay: number },
  factor: number,
): boolean {
  const isKnownEnough = !so.isNew || so.newInDay < mostNewInDay * factor
  return isKnownEnough && so.inMinute < mostInMinute * factor && so.waiting < mostWaiting
}
