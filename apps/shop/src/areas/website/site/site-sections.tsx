import type { ComponentOf, WebsiteComponent } from '@tresen/contract/website/component'
import type { Site } from '@tresen/contract/website/website'
import { whatsAppChat } from '@tresen/domain/phone/whatsapp-chat'
import { SiteContact, type Written } from './site-contact.tsx'
import { routePath, type SiteLinks } from './site-links.ts'
import { newTab, SiteMenuSection } from './site-menu.tsx'
import { pictureOf, SitePicture } from './site-picture.tsx'

type Props<C = WebsiteComponent> = { site: Site; component: C; links: SiteLinks; written: Written | null }

export function SiteSection(props: Props) {
  const { site, component, links, written } = props
  switch (component.kind) {
    case 'Hero':
      return <Hero site={site} component={component} />
    case 'News':
      return <News site={site} component={component} />
    case 'Menu':
      return <SiteMenuSection site={site} component={component} />
    case 'About':
      return <About site={site} component={component} />
    case 'Gallery':
      return <Gallery site={site} component={component} />
    case 'Hours':
      return <Hours site={site} component={component} />
    case 'Address':
      return <Address site={site} component={component} />
    case 'Contact':
      return <SiteContact site={site} component={component} links={links} written={written} />
  }
}

type Of<Kind extends WebsiteComponent['kind']> = { site: Site; component: ComponentOf<Kind> }

function Hero({ site, component: { id, title, text, buttonLabel, pictureId } }: Of<'Hero'>) {
  const { restaurant, shopAddress } = site
  const picture = pictureOf(site, pictureId)
  const isFirst = site.contents.components.find(({ kind }) => kind === 'Hero')?.id === id
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <section id={`t-${id}`} className={picture ? 'hero pictured' : 'hero'}>
      <div>
        <p className="note" data-open={restaurant.note.canOrder || undefined}>
          {restaurant.note.text}
        </p>
        <Heading>{title || restaurant.name}</Heading>
        {text && <p className="lead">{text}</p>}
        <p className="ways">
          {shopAddress && (
            <a className="button" href={shopAddress} {...newTab(site)}>
              {buttonLabel || 'Jetzt bestellen'}
            </a>
          )}
          {restaurant.phoneNumber && (
            <a className="button quiet" href={`tel:${restaurant.phoneNumber}`}>
              {restaurant.phoneLabel}
            </a>
          )}
        </p>
      </div>
      {picture && <SitePicture picture={picture} sizes="(min-width: 900px) 58vw, 100vw" isFirst={isFirst} />}
    </section>
  )
}

function News({ site, component: { id, title, text, until } }: Of<'News'>) {
  const isOver = until !== null && until < site.restaurant.today
  if (isOver && !site.isPreview) return null
  return (
    <section id={`t-${id}`} className="news wide" aria-label={title || 'Neuigkeit'}>
      {isOver && <p className="small">Seit dem Tag danach sehen Gäste das nicht mehr.</p>}
      {title && <h2>{title}</h2>}
      <Paragraphs text={text} />
    </section>
  )
}

function About({ site, component: { id, title, text, pictureId } }: Of<'About'>) {
  const picture = pictureOf(site, pictureId)
  return (
    <section id={`t-${id}`} className={picture ? 'about wide pictured' : 'about narrow'}>
      {picture && <SitePicture picture={picture} sizes="(min-width: 900px) 45vw, 92vw" />}
      <div>
        {title && <h2>{title}</h2>}
        <Paragraphs text={text} />
      </div>
    </section>
  )
}

function Gallery({ site, component: { id, title, pictureIds } }: Of<'Gallery'>) {
  const pictures = pictureIds.flatMap((one) => pictureOf(site, one) ?? [])
  if (pictures.length === 0 && !site.isPreview) return null
  return (
    <section id={`t-${id}`} className="gallery wide">
      {title && <h2>{title}</h2>}
      {pictures.length === 0 && <p className="empty">Hier stehen die Bilder, die Sie auswählen.</p>}
      <ul data-count={Math.min(pictures.length, 7)}>
        {pictures.map((picture) => (
          <li key={picture.id}>
            <SitePicture picture={picture} sizes="(min-width: 900px) 33vw, 50vw" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Hours({ site, component: { id, title, text } }: Of<'Hours'>) {
  const { hours, note, hasDelivery } = site.restaurant
  const isTwofold = hasDelivery && hours.some(({ house, delivery }) => house !== delivery)
  return (
    <section id={`t-${id}`} className="hours panel">
      <h2>{title || 'Öffnungszeiten'}</h2>
      <p className="note" data-open={note.canOrder || undefined}>
        {note.text}
      </p>
      {text && <Paragraphs text={text} />}
      <table>
        <thead className={isTwofold ? undefined : 'unseen'}>
          <tr>
            <th scope="col">
              <span className="unseen">Tag</span>
            </th>
            <th scope="col">Geöffnet</th>
            {isTwofold && <th scope="col">Lieferung</th>}
          </tr>
        </thead>
        <tbody>
          {hours.map(({ label, house, delivery }, place) => (
            <tr key={label} className={place === 0 ? 'today' : undefined}>
              <th scope="row">{label}</th>
              <td>{house}</td>
              {isTwofold && <td>{delivery}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Address({ site, component: { id, title, text } }: Of<'Address'>) {
  const { name, streetName, streetNumber, zipCode, city, phoneNumber, phoneLabel, location } = site.restaurant
  const { publicWhatsAppNumber } = site.restaurant
  return (
    <section id={`t-${id}`} className="place panel">
      <h2>{title || 'So finden Sie uns'}</h2>
      <address>
        <b>{name}</b>
        <br />
        {streetName} {streetNumber}
        <br />
        {zipCode} {city}
        {phoneNumber && (
          <>
            <br />
            <a href={`tel:${phoneNumber}`}>{phoneLabel}</a>
          </>
        )}
        {publicWhatsAppNumber && (
          <>
            <br />
            <a href={whatsAppChat(publicWhatsAppNumber)} target="_blank" rel="noopener noreferrer">
              Per WhatsApp schreiben
            </a>
          </>
        )}
      </address>
      {text && <Paragraphs text={text} />}
      <p>
        <a className="button quiet" href={routePath(location)} target="_blank" rel="noopener noreferrer">
          Route planen
        </a>
      </p>
    </section>
  )
}

/** An empty line parts paragraphs; other lines stay lines. */
export function Paragraphs({ text }: { text: string }) {
  const parts = text.split(/\n\s*\n/).filter((one) => one.trim() !== '')
  return parts.map((part) => (
    <p key={part} className="lines">
      {part.trim()}
    </p>
  ))
}
