import type { ComponentOf } from '@tresen/contract/website/component'
import type { Site } from '@tresen/contract/website/website'
import type { SiteLinks } from './site-links.ts'

/** What a visitor wrote, when it could not be sent. */
export type Written = Record<ContactField, string> & { problem: string; wrong: ContactField | null }
type ContactField = 'subject' | 'phoneNumber' | 'message'

type Props = { site: Site; component: ComponentOf<'Contact'>; links: SiteLinks; written: Written | null }

/** A form for which no script is needed; what was typed stays when it could not be sent. */
export function SiteContact({ site, component: { id, title, text }, links, written }: Props) {
  const mark = (name: ContactField) => ({
    name,
    defaultValue: written?.[name],
    ...(written?.wrong === name && { 'aria-invalid': true, 'aria-describedby': 'problem', autoFocus: true }),
  })
  // What could not be sent stands alone on its page.
  const Heading = written ? 'h1' : 'h2'
  return (
    <section id="kontakt" className="contact narrow" aria-labelledby={`h-${id}`}>
      <header>
        <Heading id={`h-${id}`}>{title || 'Kontakt'}</Heading>
        {text && <p>{text}</p>}
      </header>
      <form method="post" action={links.contact}>
        {written?.problem && (
          <p id="problem" className="problem" role="alert">
            {written.problem}
          </p>
        )}
        <label>
          <span>Worum geht es?</span>
          <input {...mark('subject')} required maxLength={100} />
        </label>
        <label>
          <span>Ihre Telefonnummer</span>
          <input {...mark('phoneNumber')} type="tel" autoComplete="tel" required maxLength={40} />
        </label>
        <label>
          <span>Ihre Nachricht</span>
          <textarea {...mark('message')} required maxLength={1000} rows={5} />
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
