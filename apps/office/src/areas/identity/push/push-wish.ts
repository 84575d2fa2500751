/** What somebody said about messages on this device; it stays when they sign out, and is nobody else's. */
const key = (userId: string) => `push ${userId}`

export function isPushWanted(userId: string): boolean {
  return localStorage.getItem(key(userId)) === 'on'
}

/** Whether they were asked already, whatever they said. */
export function wasAskedForPush(userId: string): boolean {
  return localStorage.getItem(key(userId)) !== null
}

export function notePush(userId: string, isOn: boolean): void {
  localStorage.setItem(key(userId), isOn ? 'on' : 'off')
}
