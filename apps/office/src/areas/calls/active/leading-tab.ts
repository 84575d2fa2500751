import { newId } from '@tresen/session/new-id'

const key = 'call-led'

/** This tab, until it is loaded anew. */
const tab = newId()

/** Says to the other tabs of this browser that the call is taken here. */
export function leadHere(callId: string) {
  localStorage.setItem(key, `${callId} ${tab}`)
}

/** Whether this tab is the one that a call leads to its desk: no other one has been. */
export function mayLead(callId: string): boolean {
  const [led, by] = (localStorage.getItem(key) ?? '').split(' ')
  if (led === callId) return by === tab
  leadHere(callId)
  return true
}
