import type { PhoneCall } from '@tresen/contract/calls/call'
import { usePageKeys } from '../../rooms/ui/input/use-page-keys.ts'
import { isPlainKey } from '../conversations/plain-key.ts'

/** Works through the calls without a mouse: the longest waiting one by one key, the others line by line. */
export function useCallKeys(listed: readonly PhoneCall[], take: (id: string) => unknown) {
  usePageKeys((event) => {
    if (isPlainKey(event, 'a')) {
      const next = longestWaiting(listed)
      return next && (() => void take(next.id))
    }
    const step = isPlainKey(event, 'j') ? 1 : isPlainKey(event, 'k') ? -1 : 0
    const next = step === 0 ? null : lineAt(step)
    return next ? () => next.focus() : undefined
  })
}

/** The first button of the line so many lines further; from outside of the list, of its first. */
function lineAt(step: number): HTMLElement | null {
  const lines = [...document.querySelectorAll('[data-call]')]
  const now = lines.findIndex((line) => line.contains(document.activeElement))
  const line = lines[now === -1 ? 0 : now + step]
  return line?.querySelector<HTMLElement>('button, a') ?? null
}

/** Who hears music, then whose telephone rings in the restaurant, then who speaks to the bot. */
function longestWaiting(listed: readonly PhoneCall[]): PhoneCall | undefined {
  const running = listed.filter(({ deadline }) => deadline !== null)
  return (
    running.find(({ state }) => state === 'Queued') ??
    running.find(({ state, party }) => state === 'Connecting' && party === 'Restaurant') ??
    running.find(({ party }) => party === 'Bot')
  )
}
