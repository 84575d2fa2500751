import { useState, type MouseEvent } from 'react'
import controls from './controls.module.css'

type Props = { href: string; title: string; label?: string }

/** A link for another device: handed to whatever this one shares with, else copied, else followed. */
export function ShareLink({ href, title, label = 'Auf anderem Gerät ansehen' }: Props) {
  const [isCopied, setIsCopied] = useState(false)
  async function share(event: MouseEvent) {
    event.preventDefault()
    const url = new URL(href, location.href).href
    try {
      if ('share' in navigator) return await navigator.share({ title, url })
      await (navigator as Navigator).clipboard.writeText(url)
      setIsCopied(true)
    } catch (error) {
      // Whoever closes the list of places to share with has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) location.assign(href)
    }
  }
  return (
    <>
      <a className={controls.button} href={href} onClick={(event) => void share(event)}>
        {isCopied ? 'Link kopiert' : label}
      </a>
      <span className="visually-hidden" role="status">
        {isCopied && 'Der Link ist kopiert'}
      </span>
    </>
  )
}
