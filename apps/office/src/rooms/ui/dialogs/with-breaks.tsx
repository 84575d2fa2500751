import type { ReactNode } from 'react'

/** An e-mail address that has no room in one line goes on after its @ or a dot. */
export function withBreaks(title: ReactNode): ReactNode {
  if (typeof title !== 'string' || !title.includes('@')) return title
  return title.split(/(?<=[@.])(?=\S)/).flatMap((part, at) => (at === 0 ? part : [<wbr key={at} />, part]))
}
