import type { ComponentOf } from '@tresen/contract/website/component'
import type { Site } from '@tresen/contract/website/website'
import type { SiteLinks } from './site-links.ts'

/** What a visitor wrote, when it could not be sent. */
export type Written = { subject: string; phoneNumber: string; message: string; problem: string }

type Props = { site: Site; component: ComponentOf<'Contact'>; links: SiteLinks; written: Written | null }

/** A form for which no script is needed; what was typed stays when it could not be sent. */
export function SiteContact({ site, component: { id, title, text }, links, written }: Props) {
  return (
    <section id="kontakt" className="contact narrow" aria-labelledby={`h-${id}`}>
      <header>
        <h2 id={`h-${id}`}>{title || 'Kontakt'}</h2>
        {text && <p>{text}</p>}
      </header>
      <form method="post" action={links.contact}>
        {written?.problem && (
          <p className="problem" role="alert">
            {written.problem}
          </p>
        )}
        <label>
          <span>Worum geht es?</span>
          <input name="subject" required maxLength={100} defaultValue={written?.subject} />
        </label>
        <label>
          <span>Ihre Telefonnummer</span>
          <input
            name="phoneNumber"
            type="tel"
            autoComplete="tel"
            required
            maxLength={40}
            defaultValue={written?.phoneNumber}
          />
        </label>
        <label>
          <span>Ihre Nachricht</span>
          <textarea name="message" required maxLength={1000} rows={5} defaultValue={written?.message} />
        </label>
        <p className="muted small">
          Wir rufen Sie zurück. Was wir mit Ihren Angaben tun, steht unter{' '}
          <a href={links.privacy}>Datenschutz</a>.
        </p>
        <button className="button" disabled={site.isPreview}>
          Nachricht senden
        </button>
      </form>
    </section>
  )
}
