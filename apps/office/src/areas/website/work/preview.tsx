import type { Website } from '@tresen/contract/website/website'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './preview.module.css'

const widths = { phone: 390, desktop: 1280 }
export type PreviewWidth = keyof typeof widths

type Props = { website: Website; width: PreviewWidth; sectionId: string | null }

/** The page as its own renderer draws it, without a script; what becomes otherwise is put in place, so that nothing jumps. */
export function Preview({ website, width, sectionId }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  const address = previewPath(website)
  const stamp = JSON.stringify(website.draft)

  useLayoutEffect(() => {
    const fit = () => setScale(Math.min(1, (room.current?.clientWidth ?? widths[width]) / widths[width]))
    fit()
    const observer = new ResizeObserver(fit)
    if (room.current) observer.observe(room.current)
    return () => observer.disconnect()
  }, [width])

  useEffect(() => {
    const ended = new AbortController()
    void replaceContents(frame.current, address, ended.signal)
    return () => ended.abort()
  }, [address, stamp])

  useEffect(() => {
    const found = sectionId && findSection(frame.current?.contentDocument ?? null, sectionId)
    if (found) found.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }, [sectionId])

  return (
    <div ref={room} className={styles.room} data-width={width}>
      <iframe
        ref={frame}
        title="Vorschau der Website"
        src={address}
        sandbox="allow-same-origin allow-popups"
        style={{
          width: scale === 1 ? '100%' : widths[width],
          height: `${100 / scale}%`,
          transform: `scale(${scale})`,
        }}
      />
    </div>
  )
}

export function previewPath({
  restaurantId,
  previewKey,
}: Pick<Website, 'restaurantId' | 'previewKey'>): string {
  return `/site/preview/${restaurantId}?components=${previewKey}`
}

function findSection(page: Document | null, id: string): Element | null {
  return page?.getElementById(`t-${id}`) ?? page?.getElementById(`h-${id}`) ?? null
}

async function replaceContents(frame: HTMLIFrameElement | null, address: string, signal: AbortSignal) {
  const page = frame?.contentDocument
  // It loads the same by itself first.
  if (!page?.getElementById('inhalt')) return
  const answer = await fetch(address, { signal }).catch(() => null)
  if (!answer?.ok || signal.aborted) return
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const styleThere = page.querySelector('style')
  const style = next.querySelector('style')?.textContent ?? ''
  if (styleThere && styleThere.textContent !== style) styleThere.textContent = style
  page.body.innerHTML = next.body.innerHTML
}
