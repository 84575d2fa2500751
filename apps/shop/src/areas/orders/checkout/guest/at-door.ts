const words = 'vor die Tür stellen'
const end = new RegExp(`(?:^|, )${words}$`)

/** Whether what is written beside an address asks to put the food before the door. */
export function isAtDoor(addition: string): boolean {
  return end.test(addition)
}

/** What else is written there: floor, bell. */
export function besideDoor(addition: string): string {
  return addition.replace(end, '')
}

/** Both as one text: so it stands on the slip and before the driver, wherever the address does. */
export function withDoor(beside: string, isWanted: boolean): string {
  if (!isWanted) return beside
  return beside === '' ? words : `${beside}, ${words}`
}

/** So many letters it takes of the field. */
export const doorLength = `, ${words}`.length
