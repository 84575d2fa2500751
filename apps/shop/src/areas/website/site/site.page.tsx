import type { WebsiteComponent } from '@tresen/contract/website/component'
import type { Site } from '@tresen/contract/website/website'
import type { Written } from './site-contact.tsx'
import type { SiteLinks, SitePage } from './site-links.ts'
import { newTab } from './site-menu.tsx'
import { SiteSection } from './site-sections.tsx'

type Props = { site: Site; page: SitePage; links: SiteLinks; written: Written | null }

/** A restaurant's own website; rendered on the server alone, without any script. */
export function SitePageView({ site, page, links, written }: Props) {
  return (
    <>
      <a className="skip" href="#inhalt">
        Zum Inhalt
      </a>
      <Bar site={site} links={links} page={page} />
      <main id="inhalt">
        {page === 'home' ? (
          groupsOf(shownComponents(site, written)).map((group) => (
            <Group key={group[0]!.id} group={group} site={site} links={links} written={written} />
          ))
        ) : (
          <TextPage site={site} page={page} links={links} />
        )}
      </main>
      <Foot site={site} links={links} />
    </>
  )
}

/** What could not be sent is all that matters then. */
function shownComponents({ contents: { components } }: Site, written: Written | null) {
  return written ? components.filter(({ kind }) => kind === 'Contact').slice(0, 1) : components
}

type GroupProps = { group: WebsiteComponent[]; site: Site; links: SiteLinks; written: Written | null }

function Group({ group, ...common }: GroupProps) {
  const sections = group.map((component) => (
    <SiteSection key={component.id} component={component} {...common} />
  ))
  return isPanel(group[0]!) ? <div className={`panels wide of-${group.length}`}>{sections}</div> : sections
}

const isPanel = ({ kind }: WebsiteComponent) => kind === 'Hours' || kind === 'Address'

/** Hours and address stand side by side where they follow each other. */
function groupsOf(components: readonly WebsiteComponent[]): WebsiteComponent[][] {
  const groups: WebsiteComponent[][] = []
  for (const one of components) {
    const last = groups.at(-1)
    if (last && isPanel(one) && isPanel(last[0]!) && last.length < 2) last.push(one)
    else groups.push([one])
  }
  return groups
}

const shortNames: Partial<Record<WebsiteComponent['kind'], string>> = {
  Menu: 'Karte',
  About: 'Über uns',
  Gallery: 'Bilder',
  Hours: 'Öffnungszeiten',
  Address: 'Anfahrt',
  Contact: 'Kontakt',
}

function Bar({ site, links, page }: { site: Site; links: SiteLinks; page: SitePage }) {
  const { components } = site.contents
  const firsts = components.filter(
    ({ kind }, place) => components.findIndex((one) => one.kind === kind) === place,
  )
  return (
    <header className="bar">
      <a className="brand" href={links.home}>
        {site.restaurant.name}
      </a>
      <nav aria-label="Seite">
        {firsts.map(({ id, kind }) => {
          const name = shortNames[kind]
          const place = kind === 'Contact' ? '#kontakt' : `#t-${id}`
          return (
            name && (
              <a key={id} href={page === 'home' ? place : links.home + place}>
                {name}
              </a>
            )
          )
        })}
      </nav>
      {site.shopAddress && (
        <a className="button small" href={site.shopAddress} {...newTab(site)}>
          Bestellen
        </a>
      )}
    </header>
  )
}

function TextPage({ site, page, links }: { site: Site; page: Exclude<SitePage, 'home'>; links: SiteLinks }) {
  if (page === 'danke')
    return (
      <article className="text narrow">
        <h1>Danke, Ihre Nachricht ist da</h1>
        <p>Wir melden uns telefonisch bei Ihnen, so bald wir können.</p>
        <p>
          <a className="button quiet" href={links.home}>
            Zurück zur Startseite
          </a>
        </p>
      </article>
    )
  if (page === 'impressum')
    return (
      <article className="text narrow">
        <h1>Impressum</h1>
        <p className="lines">{site.contents.imprint}</p>
      </article>
    )
  return (
    <article className="text narrow">
      <h1>Datenschutz</h1>
      {site.privacy.map(({ title, parts }) => (
        <section key={title}>
          <h2>{title}</h2>
          {parts.map((part) =>
            typeof part === 'string' ? (
              <p key={part} className="lines">
                {part}
              </p>
            ) : (
              <ul key={part.join()}>
                {part.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            ),
          )}
        </section>
      ))}
    </article>
  )
}

function Foot({ site, links }: { site: Site; links: SiteLinks }) {
  const { name, streetName, streetNumber, zipCode, city, phoneNumber, phoneLabel } = site.restaurant
  return (
    <footer>
      <div>
        <p>
          <b>{name}</b>
          <br />
          {streetName} {streetNumber}, {zipCode} {city}
          {phoneNumber && (
            <>
              <br />
              <a href={`tel:${phoneNumber}`}>{phoneLabel}</a>
            </>
          )}
        </p>
        <nav aria-label="Rechtliches">
          {site.shopAddress && (
            <a href={site.shopAddress} {...newTab(site)}>
              Online bestellen
            </a>
          )}
          <a href={links.imprint}>Impressum</a>
          <a href={links.privacy}>Datenschutz</a>
        </nav>
      </div>
    </footer>
  )
}
